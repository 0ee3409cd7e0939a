"""The counting rules of the five norms, as the cases of deadlines name them."""

from isonomia.law.counting import CountingRule, Recess

RECIFE_A = CountingRule(first_day="next_business_day", cite=("art13_par1", "art13_par2"))
RECIFE_B = CountingRule(first_day="after_next_business_day", cite=("art13_par1", "art13_par2"))
DF = CountingRule(first_day="next_day", cite=("lei9784.art66",))
SALVADOR = CountingRule(first_day="next_day", cite=("art6_par2",))
RIO_2022 = CountingRule(first_day="next_day", recess=Recess("12-20", "01-20"), cite=("lei9789.art1",))
PENALTY = CountingRule(first_day="same_day", roll="none", cite=("art4",))
CIVIL = CountingRule(first_day="next_day", month_end="up", cite=("cc.art132",))
POSTING = CountingRule(first_day="next_day", roll="none", cite=("art5_par6",))
