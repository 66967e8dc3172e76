-- Nobody can be charged for converting or loading a code, so neither has a price (decision 084).
delete from charge_price where action in ('convert', 'load') and price > 0;
alter table charge_price add constraint charge_price_free_check
  check (price = 0 or action not in ('convert', 'load'));
