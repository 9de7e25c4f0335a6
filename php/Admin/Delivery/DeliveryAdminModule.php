<?php
declare(strict_types=1);

namespace Vitrine\Admin\Delivery;

use Vitrine\Admin\Settings\ProvidesTopics;
use Vitrine\Kernel\Module;

defined( 'ABSPATH' ) || exit;

/** Delivery and tax in the shop's settings. */
final class DeliveryAdminModule extends Module implements ProvidesTopics {

	public function topics(): array {
		return array(
			'delivery' => DeliveryTopic::class,
			'tax'      => TaxTopic::class,
		);
	}
}
