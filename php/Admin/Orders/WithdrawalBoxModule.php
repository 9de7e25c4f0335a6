<?php
declare(strict_types=1);

namespace Vitrine\Admin\Orders;

use Vitrine\Kernel\Container;
use Vitrine\Kernel\Module;

defined( 'ABSPATH' ) || exit;

/** The withdrawal box of the order screen. */
final class WithdrawalBoxModule extends Module {

	public function register( Container $container ): void {
		add_action( 'admin_post_' . WithdrawalBox::ACTION, static fn () => $container->get( WithdrawalBox::class )->handlePost() );
	}
}
