<?php
declare(strict_types=1);

namespace Vitrine\OrderPages\View;

/** How an order is paid. */
final readonly class OrderPaymentView {

	/** @param string $instructions Plain text with line breaks; '' if none. */
	public function __construct( public string $title, public string $instructions ) {
	}
}
