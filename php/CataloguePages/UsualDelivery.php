<?php
declare(strict_types=1);

namespace Vitrine\CataloguePages;

use Vitrine\Catalogue\CatalogueItem;
use Vitrine\I18n\Countries;
use Vitrine\I18n\DateFormat;
use Vitrine\Pricing\Delivery\DeliveryEstimate;
use Vitrine\Pricing\Delivery\DeliveryMethods;
use Vitrine\Storefront\PageContents;
use Vitrine\Storefront\ShopWording;

/** When products are delivered by their default shipping method. */
final class UsualDelivery {

	public function __construct(
		private readonly DeliveryMethods $methods,
		private readonly DeliveryEstimate $estimate,
		private readonly DateFormat $dates,
		private readonly Countries $countries,
		private readonly ShopWording $wording,
		private readonly PageContents $contents,
	) {
	}

	/** The usual delivery day; '' if it depends on the variant, or nothing can be delivered. */
	public function text( CatalogueItem $item ): string {
		if ( ! $item->available() || ! $item->buyable() ) {
			return '';
		}
		$this->contents->validUntil( $this->estimate->validUntil() );
		$method = $this->methods->defaultFor( $item );
		$key    = $this->methods->keyFor( $item );
		$days   = $item->delivery->leadDays;
		$day    = $this->dates->inSentence( $this->estimate->day( $days, $key ) )
			. ( $this->estimate->dependsOnCountry( $key, $days ) ? " ({$this->countries->name( $this->methods->home )})" : '' );
		return sprintf(
			match ( true ) {
				/* translators: %s: a date */
				! $item->isDelivered()               => __( 'Available from %s', 'vitrine' ),
				/* translators: %s: a date */
				$method === null || $method->pickup => __( 'Ready for pick-up on %s', 'vitrine' ),
				/* translators: %s: a date */
				default                              => $this->wording->get( 'delivery_by', __( 'Delivery by %s', 'vitrine' ) ),
			},
			$day
		);
	}
}
