<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Import;

use PHPUnit\Framework\Attributes\Group;
use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\Database\Database;
use Vitrine\Import\Job;
use Vitrine\Import\Jobs;
use Vitrine\Import\JobStatus;
use Vitrine\Import\MediaLookup;
use Vitrine\Import\Questions;
use Vitrine\Tests\Support\Servers;
use Vitrine\Tests\Support\Site;
use WP_Error;

/** Imported pictures: from the media library and from other servers. */
final class PicturesTest extends ImportTestCase {

	private static ?Servers $other = null;

	private static string $folder = '';

	public static function setUpBeforeClass(): void {
		parent::setUpBeforeClass();
		// A second server on the same site: another port makes it another host.
		self::$other  = Servers::start( Site::folder(), 1 );
		self::$folder = wp_upload_dir()['basedir'] . '/elsewhere';
		wp_mkdir_p( self::$folder );
		foreach ( array( 'red', 'blue' ) as $name ) {
			$picture = imagecreatetruecolor( 60, 40 );
			imagefilledrectangle( $picture, 0, 0, 59, 39, $name === 'red' ? 0xFF0000 : 0x0000FF );
			imagepng( $picture, self::$folder . "/$name.png" );
		}
		file_put_contents( self::$folder . '/no-picture.png', 'words' );
	}

	/** WordPress adds a number to the name of a file that an earlier test has left. */
	protected function setUp(): void {
		parent::setUp();
		array_map( 'unlink', glob( wp_upload_dir()['path'] . '/{red,blue,late}*.png', GLOB_BRACE ) ?: array() );
	}

	public static function tearDownAfterClass(): void {
		self::$other?->stop();
		array_map( 'unlink', glob( self::$folder . '/*' ) ?: array() );
		rmdir( self::$folder );
		parent::tearDownAfterClass();
	}

	public function testDownloadsEachRemotePictureOnce(): void {
		$this->letThrough();
		$file = sprintf(
			"sku,price,title:en,pictures\nA,1,Vase,%1\$s/red.png|%1\$s/blue.png\nB,2,Jug,%1\$s/red.png\nC,3,Pot,%1\$s/gone.png|%1\$s/no-picture.png|%1\$s/blue.png\n",
			$this->elsewhere()
		);
		$job  = $this->imported( $file );
		self::assertSame( JobStatus::Done, $job->status );
		$writer = $this->service( ProductWriter::class );
		$of     = static fn ( string $sku ): array => $writer->facts( $writer->bySku( $sku ) ?? 0 )->pictures ?? array();
		self::assertCount( 2, $of( 'A' ) );
		self::assertSame( array( array( $of( 'A' )[0] ), array( $of( 'A' )[1] ) ), array( $of( 'B' ), $of( 'C' ) ) );
		self::assertSame( $this->elsewhere() . '/red.png', get_post_meta( $of( 'A' )[0], MediaLookup::SOURCE, true ) );
		self::assertSame(
			array(
				"4: pictures: {$this->elsewhere()}/gone.png: The image could not be downloaded: the server responded with status 404.",
				"4: pictures: {$this->elsewhere()}/no-picture.png: This is not an image (JPEG, PNG, WebP, AVIF or GIF).",
			),
			$this->faults( $job )
		);
		$before = $this->attachments();
		self::assertSame( 2, $before );
		self::assertSame( 3, $this->counts( $this->checked( $file ) )->plans['same'], 'Unavailable pictures change nothing.' );
		self::assertSame( 3, $this->counts( $this->imported( $file ) )->outcomes['same'] );
		self::assertSame( $before, $this->attachments(), 'The same file adds no picture twice.' );
		// By the path that an export writes, and by file name.
		self::assertStringContainsString( '/red.png|', $this->exported() );
		$this->imported( "sku,pictures\nC,red.png|missing.png\n" );
		self::assertSame( array( $of( 'A' )[0] ), $of( 'C' ) );
	}

	public function testRetriesFailedDownloadAndContinues(): void {
		$this->letThrough();
		$late = self::$folder . '/late.png';
		$file = "sku,price,title:en,pictures\nA,1,Vase,{$this->elsewhere()}/late.png\n";
		$this->imported( $file );
		$this->imported( "sku,pictures\nA,{$this->elsewhere()}/red.png\n" );
		$writer = $this->service( ProductWriter::class );
		$of     = static fn (): array => $writer->facts( $writer->bySku( 'A' ) ?? 0 )->pictures ?? array();
		$red    = $of();
		self::assertCount( 1, $red );
		$again = $this->imported( $file, array( 'images' => 'again' ) );
		self::assertSame( array( 1, $red ), array( $this->counts( $again )->outcomes['same'], $of() ), 'The product keeps its picture.' );

		copy( self::$folder . '/blue.png', $late );
		$come = $this->imported( $file, array( 'images' => 'again' ) );
		unlink( $late );
		self::assertSame(
			array( 1, array(), 1 ),
			array( $this->counts( $come )->outcomes['changed'], $this->faults( $come ), count( $of() ) )
		);
		self::assertNotSame( $red, $of() );
		self::assertSame( 1, $this->counts( $this->imported( $file ) )->outcomes['same'] );
	}

	public function testAFewUnavailablePicturesAreNotRequestedAgain(): void {
		$this->assertNotRequestedAgain( 4 );
	}

	#[Group( 'heavy' )]
	public function testUnavailablePicturesAreNotRequestedAgain(): void {
		$this->assertNotRequestedAgain( 30 );
	}

	private function assertNotRequestedAgain( int $products ): void {
		$this->letThrough();
		$calls  = 0;
		$count  = static function ( mixed $response ) use ( &$calls ): mixed {
			++$calls;
			return $response;
		};
		add_filter( 'pre_http_request', $count );
		$simple = "sku,price,title:en,stock,pictures\n";
		for ( $n = 1; $n <= $products; ++$n ) {
			$simple .= "P-$n,5,Vase $n,3,{$this->elsewhere()}/gone-$n.png\n";
		}
		$family = sprintf(
			"sku,family,options,price,title:en,option:size,pictures\nHAT,,size,,Hat,,%1\$s/gone-a.png\nHAT-S,HAT,,9,,S,%1\$s/gone-b.png\n",
			$this->elsewhere()
		);
		foreach ( array( array( $simple, $products ), array( $family, 2 ) ) as [ $file, $pictures ] ) {
			$calls = 0;
			$this->imported( $file );
			self::assertSame( $pictures, $calls );
			$calls = 0;
			$job   = $this->accept( $file );
			self::assertContains( 'images', array_column( $this->service( Questions::class )->of( $job ), 'key' ) );
			$check  = $this->statements( $job, JobStatus::Fresh, JobStatus::Checking );
			$import = $this->statements( $job, JobStatus::Checked, JobStatus::Running );
			self::assertSame( array( 0, $pictures ), array( $calls, $this->counts( $job )->outcomes['same'] ) );
			// Beside the reading of the rows, a constant number of statements finds out that nothing is left.
			self::assertLessThanOrEqual( $check + 15, $import );
			$faults = implode( "\n", $this->faults( $job ) );
			self::assertStringContainsString( 'not tried again. The image could not be downloaded', $faults );
		}
		// The user asks for it, or a week has passed.
		$calls = 0;
		$this->imported( $family, array( 'images' => 'again' ) );
		self::assertSame( 2, $calls );
		$this->service( Database::class )->run( 'UPDATE {import_pictures} SET tried_at = tried_at - %d', array( WEEK_IN_SECONDS ) );
		$calls = 0;
		$this->imported( $family );
		self::assertSame( 2, $calls );
		$other = $this->accept( "sku,price,title:en\nX,5,Vase\n" );
		self::assertNotContains( 'images', array_column( $this->service( Questions::class )->of( $other ), 'key' ) );
	}

	public function testServerThatDoesNotRespondIsLeftAlone(): void {
		$calls  = 0;
		$failed = static function ( mixed $response, array $options, string $url ) use ( &$calls ): mixed {
			++$calls;
			return str_contains( $url, '93.184.215.14' ) ? new WP_Error( 'http_request_failed', 'Connection timed out' ) : $response;
		};
		add_filter( 'pre_http_request', $failed, 10, 3 );
		$pictures = implode( '|', array_map( static fn ( int $n ): string => "http://93.184.215.14/$n.png", range( 1, 30 ) ) );
		$job      = $this->imported( "sku,price,title:en,pictures\nA,1,Vase,$pictures\n" );
		self::assertSame( 3, $calls, implode( "\n", $this->faults( $job ) ) );
		$faults = implode( "\n", $this->faults( $job ) );
		self::assertSame( 3, substr_count( $faults, 'Connection timed out' ) );
		self::assertSame( 27, substr_count( $faults, 'was not tried, because 93.184.215.14 does not respond.' ) );
	}

	/** Statements of the check or the import. */
	private function statements( Job $job, JobStatus $from, JobStatus $to ): int {
		global $wpdb;
		$this->service( Jobs::class )->move( $job->id, $from, $to );
		$before = $wpdb->num_queries;
		$this->worked( $job );
		return $wpdb->num_queries - $before;
	}

	public function testDoesNotRequestPrivateAddresses(): void {
		$job = $this->imported(
			"sku,price,title:en,pictures\nA,1,Vase,{$this->elsewhere()}/red.png|http://169.254.169.254/latest|http://user:pass@[::1]/x.png\n"
		);
		self::assertSame( 0, $this->attachments() );
		self::assertCount( 3, preg_grep( '/Images can’t be downloaded from this URL\./u', $this->faults( $job ) ) ?: array() );
	}

	public function testDownloadsPicturesOfFamiliesAndVariants(): void {
		$this->letThrough();
		$shopify = sprintf(
			"Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Image Src,Image Position,Variant Image\n"
			. "cap,Cap,Size,S,CAP-S,9,%1\$s/red.png,2,%1\$s/blue.png\ncap,,,M,CAP-M,9,%1\$s/blue.png,1,\n",
			$this->elsewhere()
		);
		$own     = sprintf(
			"sku,family,options,price,title:en,option:size,pictures\nHAT,,size,,Hat,,%1\$s/red.png\nHAT-S,HAT,,9,,S,%1\$s/blue.png\n",
			$this->elsewhere()
		);
		$writer  = $this->service( ProductWriter::class );
		$of      = static fn ( string $sku ): array => $writer->facts( $writer->bySku( $sku ) ?? 0 )->pictures ?? array();
		foreach ( array( $shopify, $own ) as $file ) {
			$job = $this->imported( $file );
			self::assertSame( JobStatus::Done, $job->status );
			$again = $this->imported( $file );
			self::assertSame(
				$this->counts( $again )->runnable(),
				$this->counts( $again )->outcomes['same'],
				implode( "\n", $this->faults( $again ) )
			);
		}
		self::assertCount( 1, $of( 'CAP-S' ) );
		self::assertSame( array( 2, $of( 'CAP-S' )[0], array() ), array( count( $of( 'cap' ) ), $of( 'cap' )[0], $of( 'CAP-M' ) ) );
		self::assertSame( array( $of( 'CAP-S' ), array( $of( 'cap' )[1] ) ), array( $of( 'HAT-S' ), $of( 'HAT' ) ) );
	}

	private function elsewhere(): string {
		return ( self::$other?->addresses()[0] ?? '' ) . '/wp-content/uploads/elsewhere';
	}

	private function attachments(): int {
		return (int) array_sum( (array) wp_count_posts( 'attachment' ) );
	}

	/** Allows requests to the second test server. */
	private function letThrough(): void {
		$port = (int) wp_parse_url( $this->elsewhere(), PHP_URL_PORT );
		add_filter( 'http_request_host_is_external', '__return_true' );
		add_filter( 'http_allowed_safe_ports', static fn ( array $ports ): array => array( ...$ports, $port ) );
	}
}
