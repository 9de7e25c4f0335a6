<?php
declare(strict_types=1);

namespace Vitrine\Tests\Support;

/** For tests of screens in wp-admin: one server for the tests of a class. */
trait UsesWpAdmin {

	private static ?WpAdmin $admin = null;

	private static function admin(): WpAdmin {
		return self::$admin ??= new WpAdmin();
	}
}
