<?php
declare(strict_types=1);

namespace Vitrine\Orders\Refund;

enum RefundState: string {

	/** Not sent yet, or not confirmed by the provider yet. */
	case Pending = 'pending';

	case Done = 'done';

	/** Rejected by the provider, or returned: the customer has not received the money. */
	case Failed = 'failed';

	public function label(): string {
		return match ( $this ) {
			self::Pending => _x( 'On its way', 'refund', 'vitrine' ),
			self::Done    => _x( 'Refunded', 'refund', 'vitrine' ),
			self::Failed  => _x( 'Failed', 'refund', 'vitrine' ),
		};
	}
}
