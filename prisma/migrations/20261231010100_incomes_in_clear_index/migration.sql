-- expand: the profiles whose figures the worker has not encrypted yet; empty once it has; the only statement.
CREATE INDEX CONCURRENTLY customer_profiles_in_clear ON customer_profiles (brand_id, customer_id)
  WHERE num_nonnulls(monthly_income, household_income, co_income, business_current_turnover, emi, emi_confirmed, monthly_rent) > 0;
