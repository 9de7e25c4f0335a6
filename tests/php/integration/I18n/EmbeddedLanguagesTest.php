<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\I18n;

use Vitrine\I18n\EmbeddedLanguages;
use Vitrine\I18n\Languages;
use Vitrine\I18n\PathBases;
use Vitrine\I18n\RequestUrl;

final class EmbeddedLanguagesTest extends LanguagesContractTestCase {

	protected function engine( RequestUrl $url, PathBases $bases ): Languages {
		return new EmbeddedLanguages( array( 'en', 'de', 'lt' ), $url, $bases );
	}

	public function testTheShopManagesThem(): void {
		$languages = $this->visit( '/' );
		self::assertFalse( $languages->areExternal() );
		self::assertNull( $languages->ofPost( 1 ) );
		self::assertSame( array(), $languages->alternates() );
	}
}
