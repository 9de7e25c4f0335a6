<?php
declare(strict_types=1);

namespace Vitrine\Admin\Orders;

use Vitrine\Orders\Order;

/** A part of an order's page that is a concern of its own: refunds, withdrawal, invoice. `OrderScreensModule::boxes` lists them. */
interface OrderBox {

	/**
	 * A whole `<div class="postbox">` of the side column, whose forms post to an action of the box's own; '' where it has nothing to say of
	 * this order.
	 */
	public function render( Order $order ): string;
}
