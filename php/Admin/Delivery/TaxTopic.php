<?php
declare(strict_types=1);

namespace Vitrine\Admin\Delivery;

use Vitrine\Admin\Capability;
use Vitrine\Admin\Settings\HasContext;
use Vitrine\Admin\Settings\Topic;
use Vitrine\Cart\Vat\VatReasons;
use Vitrine\Catalogue\Edit\ProductVatRates;
use Vitrine\I18n\Countries;
use Vitrine\Kernel\Settings\Settings;
use Vitrine\Pricing\Tax\EuVatRates;
use Vitrine\Pricing\Tax\VatRates;
use Vitrine\Pricing\Tax\VatRatesInput;
use Vitrine\Pricing\Tax\VatStatus;
use Vitrine\Pricing\Tax\VatTreatment;

defined( 'ABSPATH' ) || exit;

/** Settings > Tax: the shop's country and its VAT rates. */
final class TaxTopic implements Topic, HasContext {

	public function __construct(
		private readonly Countries $countries,
		private readonly ProductVatRates $productRates,
		private readonly VatReasons $reasons,
		private readonly Settings $settings,
	) {
	}

	public function key(): string {
		return 'tax';
	}

	public function title(): string {
		return __( 'Tax', 'vitrine' );
	}

	public function capability(): string {
		return Capability::MANAGE_SHOP;
	}

	public function read(): array {
		$rates = $this->settings->get( VatRates::class );
		return array(
			'home'   => $rates->home,
			'status' => $rates->status->value,
			'rates'  => array_map(
				static fn ( string $country, array $changed ): array => array( 'country' => $country ) + $changed,
				array_keys( $rates->changed ),
				$rates->changed
			),
			'adopt'  => false,
		);
	}

	public function context(): array {
		$ours = array();
		foreach ( EuVatRates::ALL as $country => [ $standard, $reduced ] ) {
			$name   = $this->countries->name( $country );
			$ours[] = compact( 'country', 'name', 'standard', 'reduced' );
		}
		usort(
			$ours,
			static fn ( array $one, array $other ): int => strcoll( remove_accents( $one['name'] ), remove_accents( $other['name'] ) )
		);
		return array(
			'ours'         => $ours,
			'own'          => $this->productRates->count(),
			'statuses'     => VatStatus::labels(),
			'explanations' => VatStatus::explanations(),
			'stored'       => $this->settings->get( VatRates::class )->home,
			'sentence'     => $this->reasons->of( VatTreatment::SmallBusiness ),
		);
	}

	public function save( array $values ): array {
		$sent = new VatRatesInput( $values, $this->settings->get( VatRates::class ) );
		if ( $sent->errors === array() ) {
			$this->settings->save( $sent->rates );
			if ( ( $values['adopt'] ?? false ) === true ) {
				$this->productRates->convertToClasses( $sent->rates );
			}
		}
		return $sent->errors;
	}
}
