-- A price of a subscription without a share leaves the one that stands by then.
alter table charge_price drop constraint charge_price_check,
  add constraint charge_price_share check (share is null or action = 'subscription');
