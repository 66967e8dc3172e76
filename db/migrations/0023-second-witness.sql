-- Prices as a second witness: of a match in the catalogue, and beside the code that was booked.

-- What the platform's list pays on home, draw and away, where it tells.
alter table catalogue_event add column prices jsonb;

-- A wrong row shows in its prices, or in a code that reads back as another bet than was booked.
alter table table_fault
  add column found_by text not null default 'prices' check (found_by in ('prices', 'read-back')),
  drop constraint table_fault_pkey,
  add primary key (
    origin_platform, destination_platform, market, origin_market, destination_market, found_by
  );
