"""The conversations with people who follow their case by a phrase, and another phrase for who lost theirs."""
