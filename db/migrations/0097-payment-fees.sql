-- What a provider says it keeps of a payment, in kobo, as it stands in its verified answer.
-- Null where it has not said; the first figure stays.
alter table payment add column fee_kobo bigint check (fee_kobo >= 0);
