<?php
declare(strict_types=1);

namespace Vitrine\Orders\Refund;

/** How far money on its way back has come. */
enum RefundState: string {

	/** It is to be sent, or is on its way: whoever sends it has not said yet that it arrived. */
	case Pending = 'pending';

	case Done = 'done';

	/** It was refused, or came back: nothing was repaid. */
	case Failed = 'failed';

	public function label(): string {
		return match ( $this ) {
			self::Pending => _x( 'On its way', 'refund', 'vitrine' ),
			self::Done    => _x( 'Repaid', 'refund', 'vitrine' ),
			self::Failed  => _x( 'Failed', 'refund', 'vitrine' ),
		};
	}
}
