<?php
declare(strict_types=1);

namespace Vitrine\Orders\Withdrawal;

use Vitrine\Content\Options\Groups;
use Vitrine\Content\Options\OptionsStore;
use Vitrine\Content\Options\Shop\ReturnAddress;
use Vitrine\Content\Options\Shop\WithdrawalDays;
use Vitrine\Orders\Invoice\Seller;

/** What a shop adds to the law on withdrawing: more days, and where the goods go back to. */
final readonly class WithdrawalPolicy {

	/**
	 * @param int    $days          Of the period, at least the law's.
	 * @param string $returnAddress Several lines; '' where the shop tells it to each customer.
	 */
	public function __construct( public int $days = WithdrawalDays::LEGAL, public string $returnAddress = '' ) {
	}

	/** @param Seller $seller Whose address it is where no other one is set. */
	public static function from( OptionsStore $options, Seller $seller ): self {
		$days    = $options->value( Groups::SHOP, new WithdrawalDays() );
		$address = $options->value( Groups::SHOP, new ReturnAddress() );
		$lines   = is_string( $address ) && trim( $address ) !== '' ? array_map( 'trim', explode( ',', $address ) ) : self::linesOf( $seller );
		return new self( max( WithdrawalDays::LEGAL, is_numeric( $days ) ? (int) $days : 0 ), implode( "\n", $lines ) );
	}

	/** @return list<string> */
	private static function linesOf( Seller $seller ): array {
		return $seller->lines() === array() ? array() : array( $seller->name, ...$seller->lines() );
	}
}
