<?php
declare(strict_types=1);

namespace Vitrine\Cart\Discounts;

use Vitrine\Kernel\Form\ValidationError;

defined( 'ABSPATH' ) || exit;

/** The reason why a code does not apply, in the visitor's language. */
final readonly class DiscountRejection implements ValidationError {

	public function __construct( public RejectionReason $reason, private string $text ) {
	}

	public function text(): string {
		return $this->text;
	}
}
