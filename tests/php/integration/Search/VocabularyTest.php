<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Search;

use PHPUnit\Framework\Attributes\Group;
use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\Database\Database;
use Vitrine\Search\Index\Vocabulary;
use Vitrine\Search\WordCorrector;
use Vitrine\Tests\Integration\Catalogue\CatalogueTestCase;

#[Group( 'data' )]
final class VocabularyTest extends CatalogueTestCase {

	public function testWordsComeAndGoWithTheirProducts(): void {
		$vocabulary = $this->service( Vocabulary::class );
		$corrector  = $this->service( WordCorrector::class );
		$one        = $this->product( texts: array( 'en' => 'Lantern', 'de' => 'Laterne' ) );
		$other      = $this->product( texts: array( 'en' => 'Lantern', 'de' => 'Lantern' ) );
		self::assertSame( array( 'lantren' => 'lantern' ), $corrector->correct( 'en', array( 'lantren' ) ) );
		self::assertSame( array( 'lantern' => 2 ), $vocabulary->sizes( 'en', array( 'lantern', 'laterne' ) ) );
		$this->service( ProductWriter::class )->delete( $other );
		self::assertSame( array( 'lantren' => 'lantern' ), $corrector->correct( 'en', array( 'lantren' ) ), 'Gone in German only.' );
		self::assertSame( array( 'laterme' => 'laterne' ), $corrector->correct( 'de', array( 'laterme' ) ) );
		$this->service( ProductWriter::class )->delete( $one );
		self::assertSame( array(), $corrector->correct( 'en', array( 'lantren' ) ) );
		foreach ( array( 'index_terms', 'index_deletes' ) as $table ) {
			self::assertSame( 0, (int) $this->service( Database::class )->value( "SELECT COUNT(*) FROM {{$table}}" ), $table );
		}
	}
}
