-- When the deletion of a picture's files was last begun. From then on no profile may show it: some
-- of them may be gone.
alter table picture_to_delete add column deleting_at timestamptz;
