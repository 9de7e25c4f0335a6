<?php
declare(strict_types=1);

namespace Vitrine\Orders;

/** What an order keeps of the checkout form besides cart, customer and payment method. */
final readonly class OrderRequest {

	/**
	 * @param string $hash         Of the form: the same request id with different content is not a retry.
	 * @param string $beginConsent The words, in the order's language, by which the customer agreed when placing it that digital content
	 *   and services begin before the withdrawal period ends; '' if not.
	 */
	public function __construct( public string $hash, public string $note = '', public string $beginConsent = '' ) {
	}
}
