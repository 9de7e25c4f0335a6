<?php
declare(strict_types=1);

namespace Vitrine\OrderPages\Mail\Emails;

use Vitrine\OrderPages\Mail\CanBeOutdated;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderLinks;
use Vitrine\Orders\Refund\Refund;
use Vitrine\Orders\Refund\RefundRepository;
use Vitrine\Orders\Refund\RefundState;

defined( 'ABSPATH' ) || exit;

/** Base class of e-mails to the customer about a refund in a certain state. */
abstract class RefundEmail extends CustomerOrderEmail implements CanBeOutdated {

	public function __construct( OrderLinks $links, private readonly RefundRepository $refunds ) {
		parent::__construct( $links );
	}

	/** The state that the e-mail reports. */
	abstract public static function state(): RefundState;

	final public function appliesTo( Order $order ): bool {
		return $this->refund( $order, array() ) !== null;
	}

	/** Whether the refund is still in that state. */
	final public function isCurrent( Order $order, array $payload ): bool {
		return $this->refund( $order, $payload )?->state === static::state();
	}

	/**
	 * The refund of the message, by default the newest one in that state; null in a preview of an order without one.
	 *
	 * @param array<mixed> $payload Of the outbox message.
	 */
	final protected function refund( Order $order, array $payload ): ?Refund {
		return is_int( $payload['refund'] ?? null )
			? $this->refunds->byId( $payload['refund'] )
			: Refund::newest( $this->refunds->forOrder( $order->id ), static::state() );
	}
}
