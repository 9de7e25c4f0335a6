<?php
declare(strict_types=1);

namespace Vitrine\Orders\Refund;

defined( 'ABSPATH' ) || exit;

enum RefundState: string {

	/** Not sent yet, or not confirmed by the provider yet. */
	case Pending = 'pending';

	case Done = 'done';

	/** Rejected by the provider before it was confirmed: the customer has not received the money and was not notified. */
	case Failed = 'failed';

	/** Failed or cancelled after it was confirmed: the money has come back. */
	case Returned = 'returned';

	/** Whether the customer has the money or will have it. */
	public function isValid(): bool {
		return $this === self::Pending || $this === self::Done;
	}

	public function label(): string {
		return match ( $this ) {
			self::Pending  => _x( 'On its way', 'refund', 'vitrine' ),
			self::Done     => _x( 'Refunded', 'refund', 'vitrine' ),
			self::Failed   => _x( 'Failed', 'refund', 'vitrine' ),
			self::Returned => __( 'Refund failed', 'vitrine' ),
		};
	}
}
