<?php
declare(strict_types=1);

namespace Vitrine\Admin\Accounting\Datev;

use Vitrine\Invoices\Accounting\DocumentRow;
use Vitrine\Invoices\Accounting\TaxTreatment;
use Vitrine\Pricing\Tax\VatRates;

/** Which revenue account an amount is booked to. */
final class DatevAccounts {

	/** OSS sales that are not goods have an account of their own. */
	public const OSS_SERVICES = 'one_stop_shop_services';

	/** Domestic VAT at a rate, followed by the rate in basis points. */
	private const RATE = 'domestic_';

	/** DATEV's standard charts of accounts; the accounts calculate the VAT. */
	private const DEFAULTS = array(
		'03' => array(
			'domestic_1900'        => '8400',
			'domestic_700'         => '8300',
			'zero_rated'           => '8290',
			'one_stop_shop'        => '8320',
			self::OSS_SERVICES     => '8331',
			'intra_community'      => '8125',
			'reverse_charge'       => '8336',
			'export'               => '8120',
			'outside_scope'        => '8338',
			'small_business'       => '8195',
		),
		'04' => array(
			'domestic_1900'        => '4400',
			'domestic_700'         => '4300',
			'zero_rated'           => '4290',
			'one_stop_shop'        => '4320',
			self::OSS_SERVICES     => '4331',
			'intra_community'      => '4125',
			'reverse_charge'       => '4336',
			'export'               => '4120',
			'outside_scope'        => '4338',
			'small_business'       => '4185',
		),
	);

	/**
	 * Besides today's rates it has those of products, and of earlier years, that an account was entered or asked for.
	 *
	 * @return array<string, string> Labels of all accounts by key, in the order of the form.
	 */
	public static function labels( VatRates $rates, DatevSettings $settings ): array {
		$labels = array();
		$others = array();
		foreach ( array_keys( $settings->accounts ) as $key ) {
			$others[] = str_starts_with( $key, self::RATE ) ? (int) substr( $key, strlen( self::RATE ) ) : 0;
		}
		foreach ( array_filter( array_unique( array( ...array_values( $rates->forCountry( $rates->home ) ), ...$others ) ) ) as $rate ) {
			$percent = number_format_i18n( $rate / 100, $rate % 100 === 0 ? 0 : 2 );
			/* translators: %s: VAT rate in percent */
			$labels[ self::RATE . $rate ] = sprintf( __( 'Domestic VAT of %s %%', 'vitrine' ), $percent );
		}
		foreach ( TaxTreatment::cases() as $case ) {
			if ( $case === TaxTreatment::Domestic ) {
				continue;
			}
			$labels[ $case->value ] = $case->label();
			if ( $case === TaxTreatment::OneStopShop ) {
				$labels[ $case->value ]     = __( 'Goods with VAT of another EU country (OSS)', 'vitrine' );
				$labels[ self::OSS_SERVICES ] = __( 'Digital content with VAT of another EU country (OSS)', 'vitrine' );
			}
		}
		return $labels;
	}

	/** @return array<string, string> Account numbers by key. */
	public static function defaults( string $chart ): array {
		return self::DEFAULTS[ $chart ] ?? self::DEFAULTS['03'];
	}

	/** @return array<string, int> Gross amounts in cents by key of the account they are booked to. */
	public static function amounts( DocumentRow $row ): array {
		return match ( $row->treatment ) {
			TaxTreatment::Domestic    => array( self::RATE . $row->rate => $row->gross() ),
			TaxTreatment::OneStopShop => array_filter(
				array(
					$row->treatment->value => $row->goods,
					self::OSS_SERVICES     => $row->gross() - $row->goods,
				)
			),
			default                   => array( $row->treatment->value => $row->gross() ),
		};
	}
}
