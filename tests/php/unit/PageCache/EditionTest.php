<?php
declare(strict_types=1);

namespace Vitrine\Tests\Unit\PageCache;

use PHPUnit\Framework\TestCase;
use Vitrine\PageCache\Edition;

/** Pages name the files of one build. */
final class EditionTest extends TestCase {

	private string $folder;

	protected function setUp(): void {
		$this->folder = sys_get_temp_dir() . '/edition-' . bin2hex( random_bytes( 4 ) );
		mkdir( "$this->folder/build", 0700, true );
		mkdir( "$this->folder/php/Cart", 0700, true );
		$this->write( 'build/manifest.json', '{"early.js": "early.1.js"}' );
		$this->write( 'php/Cart/Cart.php', '<?php' );
	}

	protected function tearDown(): void {
		unlink( "$this->folder/build/manifest.json" );
		unlink( "$this->folder/php/Cart/Cart.php" );
		array_map( rmdir( ... ), array( "$this->folder/build", "$this->folder/php/Cart", "$this->folder/php", $this->folder ) );
	}

	public function testAnotherVersionBuildOrPurgeIsAnotherEdition(): void {
		$edition = Edition::name( $this->folder, '1.0', 'a' );
		self::assertSame( $edition, Edition::name( $this->folder, '1.0', 'a' ) );
		self::assertStringStartsWith( Edition::FORMAT . ' ', $edition );
		self::assertNotSame( $edition, Edition::name( $this->folder, '1.1', 'a' ) );
		self::assertNotSame( $edition, Edition::name( $this->folder, '1.0', 'b' ) );
		$this->write( 'build/manifest.json', '{"early.js": "early.2.js"}' );
		self::assertNotSame( $edition, Edition::name( $this->folder, '1.0', 'a' ) );
	}

	public function testAnEditedFileIsFound(): void {
		$edited = Edition::edited( $this->folder );
		touch( "$this->folder/php/Cart/Cart.php", time() + 10 );
		self::assertNotSame( $edited, Edition::edited( $this->folder ) );
	}

	private function write( string $name, string $text ): void {
		file_put_contents( "$this->folder/$name", $text );
	}
}
