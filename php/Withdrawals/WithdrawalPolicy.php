<?php
declare(strict_types=1);

namespace Vitrine\Withdrawals;

use Vitrine\Catalogue\ReturnCosts;
use Vitrine\Invoices\SellerDetails;
use Vitrine\Settings\OptionGroups;
use Vitrine\Settings\OptionsStore;
use Vitrine\Settings\ShopOptions;

/** The shop's terms for withdrawals: a longer period than the law's, the return address, and who pays for the return. */
final readonly class WithdrawalPolicy {

	/**
	 * @param int    $days          Length of the period, at least the legal minimum.
	 * @param string $returnAddress Several lines; '' if the shop informs each customer separately.
	 */
	public function __construct(
		public int $days = ShopOptions::MIN_WITHDRAWAL_DAYS,
		public string $returnAddress = '',
		public ReturnCosts $returnCosts = ReturnCosts::Customer,
	) {
	}

	/** @param SellerDetails $seller Provides the default return address. */
	public static function from( OptionsStore $options, SellerDetails $seller, ReturnCosts $costs ): self {
		$days    = $options->text( OptionGroups::SHOP, 'withdrawal_days' );
		$address = $options->text( OptionGroups::SHOP, 'return_address' );
		$lines   = trim( $address ) !== ''
			? array_map( 'trim', explode( ',', $address ) )
			: self::addressOf( $seller );
		return new self( max( ShopOptions::MIN_WITHDRAWAL_DAYS, (int) $days ), implode( "\n", $lines ), $costs );
	}

	/** @return list<string> */
	private static function addressOf( SellerDetails $seller ): array {
		return $seller->lines() === array() ? array() : array( $seller->name, ...$seller->lines() );
	}
}
