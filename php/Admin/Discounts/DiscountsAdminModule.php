<?php
declare(strict_types=1);

namespace Vitrine\Admin\Discounts;

use Vitrine\Admin\Settings\ProvidesTopics;
use Vitrine\Kernel\Module;

defined( 'ABSPATH' ) || exit;

/** Discount codes in the shop's settings. */
final class DiscountsAdminModule extends Module implements ProvidesTopics {

	public function topics(): array {
		return array(
			'discounts' => DiscountsTopic::class,
		);
	}
}
