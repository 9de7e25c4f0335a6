<?php
declare(strict_types=1);

namespace Vitrine\CataloguePages;

use Vitrine\Catalogue\ReturnCosts;
use Vitrine\I18n\Countries;
use Vitrine\I18n\Languages;
use Vitrine\I18n\TypedAddress;
use Vitrine\Pricing\Delivery\DeliveryMethods;
use Vitrine\Settings\OptionGroups;
use Vitrine\Settings\OptionsStore;
use Vitrine\Settings\ShopOptions;

/** The right of withdrawal as a return policy for search engines. */
final class ReturnSchema {

	/** Google accepts no more countries. */
	private const MAX_COUNTRIES = 50;

	public function __construct(
		private readonly OptionsStore $options,
		private readonly DeliveryMethods $methods,
		private readonly Countries $countries,
		private readonly Languages $languages,
		private readonly ReturnCosts $costs,
	) {
	}

	/**
	 * Filter `vitrine_organization`: what the law asks a seller to publish, and the return policy.
	 *
	 * @param array<string, mixed> $organization
	 * @return array<string, mixed>
	 */
	public function seller( array $organization ): array {
		$text    = fn ( string $key ): string => trim( $this->options->text( OptionGroups::SHOP, $key ) );
		$lines   = preg_split( '/[,\r\n]+/', $text( 'company_address' ) ) ?: array();
		$lines   = array_values( array_filter( array_map( trim( ... ), $lines ), static fn ( string $line ): bool => $line !== '' ) );
		$address = TypedAddress::of( $lines, $this->countries, $this->methods->home );
		return $organization + array_filter(
			array(
				'legalName'               => $text( 'company_name' ),
				'vatID'                   => $text( 'company_vat' ),
				'address'                 => $lines === array() ? array() : array_filter(
					array(
						'@type'           => 'PostalAddress',
						'streetAddress'   => implode( ', ', $address->streets ),
						'postalCode'      => $address->postcode,
						'addressLocality' => $address->city,
						'addressRegion'   => $address->area,
						'addressCountry'  => $address->country ?? $this->methods->home,
					)
				),
				'hasMerchantReturnPolicy' => $this->of(),
			)
		);
	}

	/**
	 * @param bool $isPermitted False for goods without a right of withdrawal.
	 * @return array<string, mixed>
	 */
	public function of( bool $isPermitted = true ): array {
		$countries = array_column( $this->countries->all(), 'code' );
		sort( $countries );
		$policy = array(
			'@type'             => 'MerchantReturnPolicy',
			'applicableCountry' => array_slice( $countries, 0, self::MAX_COUNTRIES ),
		);
		if ( ! $isPermitted ) {
			return $policy + array( 'returnPolicyCategory' => 'https://schema.org/MerchantReturnNotPermitted' );
		}
		$days = max( ShopOptions::MIN_WITHDRAWAL_DAYS, (int) $this->options->text( OptionGroups::SHOP, 'withdrawal_days' ) );
		return $policy + array_filter(
			array(
				'returnPolicyCountry'  => $this->methods->home,
				'returnPolicyCategory' => 'https://schema.org/MerchantReturnFiniteReturnWindow',
				'merchantReturnDays'   => $days,
				'returnMethod'         => 'https://schema.org/ReturnByMail',
				'returnFees'           => $this->costs === ReturnCosts::Shop
					? 'https://schema.org/FreeReturn'
					: 'https://schema.org/ReturnFeesCustomerResponsibility',
				'refundType'           => 'https://schema.org/FullRefund',
				'merchantReturnLink'   => $this->languages->url( 'withdraw' ),
			)
		);
	}
}
