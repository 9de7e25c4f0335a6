<?php
declare(strict_types=1);

namespace Vitrine\Cart\Quote;

use Vitrine\Cart\SanitizedCart;

/** Everything that the price of a cart depends on, beside the catalogue and the settings. */
final readonly class QuoteRequest {

	/**
	 * @param SanitizedCart      $cart     Its lines name their shipping methods.
	 * @param Destination        $delivery Where the goods are sent.
	 * @param Destination|null   $billing  Counts where nothing is delivered; null if it is the same.
	 * @param string|null        $code     A discount code as typed; null for none.
	 * @param int|null           $customer Id of the signed-in user.
	 * @param string             $vatId    Of a business, as entered; '' for none.
	 * @param int                $replacedOrder Id of an order that will be cancelled, whose use of the code does not count; 0 for none.
	 * @param array<int, int>    $released Quantities by product id that this order reserves now and gives back.
	 */
	public function __construct(
		public SanitizedCart $cart,
		public Destination $delivery = new Destination(),
		public ?Destination $billing = null,
		public ?string $code = null,
		public ?int $customer = null,
		public string $vatId = '',
		public int $replacedOrder = 0,
		public array $released = array(),
	) {
	}
}
