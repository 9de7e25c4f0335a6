<?php
declare(strict_types=1);

namespace Vitrine\Admin\Orders;

use Vitrine\Orders\Order;

/** A box of the order screen with a concern of its own: refunds, withdrawals, invoice. `OrderScreensModule::BOXES` lists them. */
interface OrderBox {

	/**
	 * Renders a `<div class="postbox">` for the side column; its forms post to an action of the box's own. '' if there is nothing to show
	 * for this order.
	 */
	public function render( Order $order ): string;
}
