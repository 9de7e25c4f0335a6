<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Kernel;

use Vitrine\Tests\Integration\TestCase;
use WP_Error;

/** A development site links to the sources: WordPress must not replace or delete the plugin, as it follows links. */
final class DevelopmentSiteTest extends TestCase {

	public function testThePluginIsNotReplaced(): void {
		self::assertTrue( is_link( WP_PLUGIN_DIR . '/vitrine/php' ) );
		self::assertInstanceOf( WP_Error::class, apply_filters( 'upgrader_source_selection', '/tmp/upgrade/x/vitrine/' ) );
		self::assertSame( '/tmp/upgrade/x/other/', apply_filters( 'upgrader_source_selection', '/tmp/upgrade/x/other/' ) );
	}
}
