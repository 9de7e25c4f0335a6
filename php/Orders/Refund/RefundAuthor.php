<?php
declare(strict_types=1);

namespace Vitrine\Orders\Refund;

/** The user who requested a refund. */
final readonly class RefundAuthor {

	/** @param int|null $userId Null if the provider reports a refund that the shop has not requested. */
	public function __construct( public ?int $userId = null, public string $name = '' ) {
	}
}
