-- The server's role works with rows. What says which database this is (its migrations, its mode)
-- is written by the owner, or once.
revoke insert, update, delete, truncate on schema_migration from strix_app;
revoke update, delete, truncate on instance from strix_app;
-- A database that began before PostgreSQL 15 lets everybody make tables in it.
revoke create on schema public from public;
