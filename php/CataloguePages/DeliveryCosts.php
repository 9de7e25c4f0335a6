<?php
declare(strict_types=1);

namespace Vitrine\CataloguePages;

use Vitrine\CataloguePages\Rest\ProductResource;
use Vitrine\I18n\Countries;
use Vitrine\Pricing\Delivery\DeliveryMethod;
use Vitrine\Pricing\Delivery\DeliveryMethods;
use Vitrine\Pricing\Delivery\PriceRule;
use Vitrine\Storefront\View;

/** The block `delivery-costs`: what each shipping method costs and where it delivers, as in the settings. */
final class DeliveryCosts {

	private const GRAMS_PER_KG = 1000;

	public function __construct(
		private readonly DeliveryMethods $methods,
		private readonly ProductResource $resource,
		private readonly Countries $countries,
		private readonly View $view,
	) {
	}

	public function render(): string {
		return $this->view->render(
			'catalogue/delivery-costs',
			array(
				'methods' => array_map(
					fn ( DeliveryMethod $method ): array => array(
						'name'  => $this->methods->label( $method->key ),
						'terms' => implode( ' · ', array_filter( array( ...$this->prices( $method ), $this->places( $method ) ) ) ),
					),
					$this->methods->all()
				),
			)
		);
	}

	/** @return list<string> */
	private function prices( DeliveryMethod $method ): array {
		$tariff = $method->tariff;
		$prices = match ( $tariff->rule ) {
			PriceRule::Free   => array( __( 'free', 'vitrine' ) ),
			/* translators: %s: amount of money */
			PriceRule::Flat   => array( sprintf( __( '%s per order', 'vitrine' ), $this->resource->formatted( $tariff->price ) ) ),
			PriceRule::Line   => array( __( 'priced by product, as its page says', 'vitrine' ) ),
			PriceRule::Parcel => array( __( 'the highest price of the products you order, as their pages say', 'vitrine' ) ),
			PriceRule::Weight => array_map( $this->band( ... ), $tariff->bands->bands ),
		};
		return $tariff->freeFrom === null || $tariff->rule === PriceRule::Free ? $prices : array(
			...$prices,
			/* translators: %s: amount of money */
			sprintf( __( 'free from %s', 'vitrine' ), $this->resource->formatted( $tariff->freeFrom ) ),
		);
	}

	/** @param array{to: int, price: int} $band */
	private function band( array $band ): string {
		$decimals = strlen( rtrim( sprintf( '%03d', $band['to'] % self::GRAMS_PER_KG ), '0' ) );
		return sprintf(
			/* translators: 1: weight in kilograms, 2: amount of money */
			__( 'up to %1$s kg %2$s', 'vitrine' ),
			number_format_i18n( $band['to'] / self::GRAMS_PER_KG, $decimals ),
			$this->resource->formatted( $band['price'] )
		);
	}

	/** The countries that it delivers to, or those it does not deliver to if they are fewer; '' for all countries of the shop. */
	private function places( DeliveryMethod $method ): string {
		$all     = array_column( $this->countries->all(), 'name', 'code' );
		$reached = array_filter( $all, static fn ( string $code ): bool => $method->serves( $code ), ARRAY_FILTER_USE_KEY );
		$missing = array_diff_key( $all, $reached );
		return match ( true ) {
			$missing === array()                  => '',
			count( $missing ) < count( $reached ) =>
				/* translators: %s: countries, with commas */
				sprintf( __( 'not to: %s', 'vitrine' ), implode( ', ', $missing ) ),
			default                               =>
				/* translators: %s: countries, with commas */
				sprintf( __( 'only to: %s', 'vitrine' ), implode( ', ', $reached ) ),
		};
	}
}
