<?php
declare(strict_types=1);

namespace Vitrine\Cart;

use Vitrine\I18n\Countries;
use Vitrine\Kernel\Form\ValidationError;

defined( 'ABSPATH' ) || exit;

/** A line whose shipping method does not deliver to its country. */
final readonly class UndeliverableLine implements ValidationError {

	/** @param bool $hasAlternative Whether another shipping method does. */
	private function __construct( private string $title, private string $country, private bool $hasAlternative ) {
	}

	public static function fromLine( PricedLine $line, Countries $countries ): ?self {
		return $line->undeliverableCountry === null
			? null
			: new self( $line->item->title, $countries->name( $line->undeliverableCountry ), $line->deliveryOptions !== array() );
	}

	public function text(): string {
		return $this->hasAlternative
			? sprintf(
				/* translators: 1: title of a product, 2: name of a country */
				__(
					'%1$s cannot be delivered to your country (%2$s). Choose another country or another shipping method.',
					'vitrine'
				),
				$this->title,
				$this->country
			)
			: sprintf(
				/* translators: 1: title of a product, 2: name of a country */
				__(
					'%1$s cannot be delivered to your country (%2$s). Choose another country, or remove the item from your cart.',
					'vitrine'
				),
				$this->title,
				$this->country
			);
	}
}
