<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Search\Index;

use PHPUnit\Framework\Attributes\Group;
use Vitrine\Catalogue\CatalogueModule;
use Vitrine\Database\Database;
use Vitrine\Database\Outbox\Outbox;
use Vitrine\Database\SettingsEdition;
use Vitrine\I18n\EmbeddedLanguages;
use Vitrine\I18n\Languages;
use Vitrine\Search\Index\IndexHandover;
use Vitrine\Search\Index\IndexQueue;
use Vitrine\Search\Index\IndexWriter;
use Vitrine\Tests\Integration\Catalogue\CatalogueTestCase;
use Vitrine\Tests\Support\Site;

/** Settings that change while a process is indexing a long queue. */
#[Group( 'data' )]
final class IndexHandoverTest extends CatalogueTestCase {

	public function testAProcessThatDoesNotKnowANewLanguageLeavesTheQueueToANewOne(): void {
		update_option( EmbeddedLanguages::OPTION, array( 'en', 'de' ) );
		Site::newRequest();
		$vase = $this->product( array(), array( 'en' => 'Vase' ) );
		$old  = $this->service( IndexWriter::class );
		self::assertCount( 2, $this->service( Languages::class )->all() );
		// The hooks of the change get an object of their own, as those of another process have.
		Site::forget( SettingsEdition::class );
		update_option( EmbeddedLanguages::OPTION, array( 'en', 'de', 'lt' ) );
		Site::newRequest();
		$this->service( Outbox::class )->deliver();
		$indexed = $this->sets();
		self::assertNotSame( array(), preg_grep( '/\blt\b/', $indexed ) ?: array() );

		wp_clear_scheduled_hook( CatalogueModule::INDEX_HOOK );
		$this->service( IndexQueue::class )->add( $vase );
		self::assertFalse( $old->drain() );
		self::assertFalse( $old->advance( 1 ) );
		self::assertSame( $indexed, $this->sets() );
		self::assertSame( 1, $this->service( IndexQueue::class )->length() );
		self::assertNotFalse( wp_next_scheduled( CatalogueModule::INDEX_HOOK ) );

		Site::newRequest();
		self::assertTrue( $this->service( IndexWriter::class )->drain() );
		self::assertSame( array( $indexed, 0 ), array( $this->sets(), $this->service( IndexQueue::class )->length() ) );
	}

	/** For instance a plugin that counts something in an option of the site's theme. */
	public function testAPluginThatChangesASettingOnEachRequestDoesNotStopTheIndex(): void {
		$this->service( IndexQueue::class )->add( $this->product( array(), array( 'en' => 'Vase' ) ) );
		$count = 0;
		do {
			Site::forget( IndexWriter::class, IndexHandover::class, SettingsEdition::class );
			$writer = $this->service( IndexWriter::class );
			Site::forget( SettingsEdition::class );
			$this->service( SettingsEdition::class )->raise();
			$writer->drain();
		} while ( ++$count < 30 && $this->service( IndexQueue::class )->length() > 0 );
		self::assertSame( 11, $count );
	}

	/** @return list<string> */
	private function sets(): array {
		$rows = $this->service( Database::class )->rows( "SELECT name FROM {index_sets} WHERE members > 0 ORDER BY name" );
		return array_map( strval( ... ), array_column( $rows, 'name' ) );
	}
}
