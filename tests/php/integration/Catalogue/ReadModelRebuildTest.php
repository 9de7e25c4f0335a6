<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Catalogue;

use PHPUnit\Framework\Attributes\Group;
use Vitrine\Database\Database;
use Vitrine\Database\Outbox\Outbox;
use Vitrine\I18n\EmbeddedLanguages;
use Vitrine\Tests\Support\Site;

/** The read model after a change of the shop's languages. */
#[Group( 'data' )]
final class ReadModelRebuildTest extends CatalogueTestCase {

	public function testEnabledLanguageHasAllProductsAndDisabledLanguageNone(): void {
		$this->languages( 'en', 'lt' );
		$this->product( array(), array( 'en' => 'Vase', 'lt' => 'Vaza' ) );
		self::assertSame( array( 'en' => 'Vase', 'lt' => 'Vaza' ), $this->titles() );
		$this->languages( 'lt', 'de' );
		self::assertSame( array( 'de' => 'Vaza', 'lt' => 'Vaza' ), $this->titles() );
	}

	private function languages( string ...$codes ): void {
		update_option( EmbeddedLanguages::OPTION, $codes );
		Site::newRequest();
		$this->service( Outbox::class )->deliver();
	}

	/** @return array<int|string, string> Of all products, by language. */
	private function titles(): array {
		return array_map(
			strval( ... ),
			array_column(
				$this->service( Database::class )->rows( 'SELECT language, title FROM {product_view} ORDER BY language' ),
				'title',
				'language'
			)
		);
	}
}
