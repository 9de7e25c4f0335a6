<?php
declare(strict_types=1);

namespace Vitrine\Tests\Unit\Storefront;

use PHPUnit\Framework\TestCase;
use RuntimeException;
use Vitrine\Storefront\View;

final class ViewTest extends TestCase {

	private string $folder;

	protected function setUp(): void {
		$this->folder = sys_get_temp_dir() . '/vitrine-views-' . bin2hex( random_bytes( 4 ) );
		mkdir( $this->folder );
		file_put_contents( "{$this->folder}/part.php", '<b><?php echo $name; ?></b>' );
		file_put_contents( "{$this->folder}/whole.php", '<?php echo $view->render( "part", array( "name" => $who ) ); ?>!' );
		file_put_contents( "{$this->folder}/broken.php", 'half <?php throw new RuntimeException( "no" );' );
	}

	protected function tearDown(): void {
		array_map( 'unlink', glob( "{$this->folder}/*" ) ?: array() );
		rmdir( $this->folder );
	}

	public function testViewIncludesPartials(): void {
		self::assertSame( '<b>Rūta</b>!', ( new View( $this->folder ) )->render( 'whole', array( 'who' => 'Rūta' ) ) );
	}

	public function testDataCannotChangeTemplateFile(): void {
		self::assertSame(
			'<b>x</b>',
			( new View( $this->folder ) )->render( 'part', array( 'name' => 'x', 'vitrine_file' => '/etc/hostname' ) )
		);
	}

	public function testFailedViewDiscardsItsOutput(): void {
		$level = ob_get_level();
		try {
			( new View( $this->folder ) )->render( 'broken' );
			self::fail( 'It was rendered.' );
		} catch ( RuntimeException ) {
			self::assertSame( $level, ob_get_level() );
		}
	}

	public function testMissingViewThrowsWithItsName(): void {
		$this->expectExceptionMessage( 'View not found: nothing.' );
		( new View( $this->folder ) )->render( 'nothing' );
	}
}
