<?php
declare(strict_types=1);

namespace Vitrine\Admin\Accounting;

use Vitrine\Kernel\Container;
use Vitrine\Kernel\Module;

defined( 'ABSPATH' ) || exit;

/** Files for spreadsheets and accountants. */
final class AccountingModule extends Module {

	public function register( Container $container ): void {
		add_action( 'admin_post_' . DatevForm::ACTION, static fn () => $container->get( DatevForm::class )->save() );
	}
}
