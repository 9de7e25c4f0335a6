<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Import;

use PHPUnit\Framework\Attributes\DataProvider;
use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\Import\Job;
use Vitrine\Import\Jobs;
use Vitrine\Import\JobStatus;
use Vitrine\Import\PictureUpload;

/** Addresses and file names of pictures that this site already has, in the media library or only in the uploads folder. */
final class OwnPicturesTest extends ImportTestCase {

	private int $requests = 0;

	private ?Job $job = null;

	/** Whether the site has the pictures, but not as files. */
	private bool $elsewhere = false;

	protected function setUp(): void {
		parent::setUp();
		$this->requests = 0;
		add_filter( 'pre_http_request', $this->serve( ... ), 10, 3 );
	}

	protected function tearDown(): void {
		array_map( 'unlink', glob( wp_upload_dir()['path'] . '/{cup,schäle,Schale,plan}*', GLOB_BRACE ) ?: array() );
		parent::tearDown();
	}

	/** @return iterable<string, array{string}> */
	public static function addresses(): iterable {
		yield 'the picture'                    => array( '%s/cup.png' );
		yield 'a size'                         => array( '%s/cup-300x200.png' );
		yield 'a size under another scheme'    => array( 'https:%s/cup-300x200.png' );
		yield 'with www.'                      => array( 'http://www.%s/cup-300x200.png' );
		yield 'with a query and two slashes'   => array( '%s//cup.png?ver=2#top' );
		yield 'percent-encoded'                => array( '%s/%%63up.png' );
		yield 'the path of a size'             => array( 'path:/cup-300x200.png' );
		yield 'the name of a size'             => array( 'cup-300x200.png' );
	}

	#[DataProvider( 'addresses' )]
	public function testAddressOfOwnPictureIsFoundWithoutRequest( string $address ): void {
		$id = $this->uploaded( 'cup.png', 900, 600 );
		$this->assertPicture( $id, $this->spelled( $address ) );
	}

	public function testOriginalAndSizesOfScaledPictureAreFound(): void {
		$id = $this->uploaded( 'cup.jpg', 2600, 40 );
		self::assertStringEndsWith( 'cup-scaled.jpg', (string) get_attached_file( $id ) );
		foreach ( array( '%s/cup.jpg', '%s/cup-scaled.jpg', '%s/cup-300x5.jpg', 'path:/cup.jpg', 'cup.jpg' ) as $address ) {
			$this->assertPicture( $id, $this->spelled( $address ) );
		}
	}

	public function testRotatedAndEditedPicturesAreFound(): void {
		$id   = $this->uploaded( 'cup.png', 900, 600 );
		$file = (string) get_post_meta( $id, '_wp_attached_file', true );
		foreach ( array( 'cup-rotated.png', 'cup-e1699000000123.png', 'cup-scaled-e1699000000123.png' ) as $stored ) {
			update_post_meta( $id, '_wp_attached_file', dirname( $file ) . "/$stored" );
			foreach ( array( '%s/cup.png', "%s/$stored", 'cup.png', '%s/cup-e1698000000999.png' ) as $address ) {
				$this->assertPicture( $id, $this->spelled( $address ), $stored );
			}
		}
	}

	public function testNamesThatWordPressChangedOnUploadAreFound(): void {
		$id = $this->uploaded( 'Schale groß.png', 90, 60 );
		self::assertStringEndsWith( '/Schale-gros.png', (string) get_post_meta( $id, '_wp_attached_file', true ) );
		$address = $this->spelled( '%s/Schale-gros.png' );
		$encoded = str_replace( 's.png', '%C3%9F.png', $address );
		foreach ( array( 'Schale groß.png', 'Schale%20gro%C3%9F.png', $address, $encoded ) as $name ) {
			$this->assertPicture( $id, $name );
		}
		// Earlier versions of WordPress and other programs kept them.
		$folder = ltrim( wp_upload_dir()['subdir'], '/' );
		foreach ( array( 'schäle.png', '杯子.png', 'чашка.png' ) as $file ) {
			update_post_meta( $id, '_wp_attached_file', "$folder/$file" );
			$this->assertPicture( $id, $this->spelled( "%s/$file" ) );
			$this->assertPicture( $id, $this->spelled( '%s/' . str_replace( '%', '%%', rawurlencode( $file ) ) ) );
			$this->assertPicture( $id, $file );
		}
		update_post_meta( $id, '_wp_attached_file', "$folder/schäle.png" );
		$this->assertPicture( $id, "scha\u{308}le.png" );
	}

	/** Numbers in a name may be centimetres. */
	public function testOtherPictureWithSimilarNameIsNotTaken(): void {
		$this->uploaded( 'plan.png', 900, 600 );
		$this->uploaded( 'plan-50x70.png', 90, 60 );
		$job = $this->importWith( 'plan-70x100.png' );
		self::assertStringContainsString( 'is not in the media library', implode( "\n", $this->faults( $job ) ) );
		$job = $this->importWith( $this->spelled( '%s/plan-70x100.png' ) );
		self::assertStringContainsString( 'status 404', implode( "\n", $this->faults( $job ) ) );
		self::assertSame( array( 1, 2 ), array( $this->requests, $this->attachments() ) );
	}

	/** A move on the same domain: the files were copied, the media library was not. */
	public function testCopiedFilesAreAddedWhereTheyAre(): void {
		$path = wp_upload_dir()['path'];
		self::draw( "$path/cup.png", 900, 600 );
		self::draw( "$path/cup-300x200.png", 300, 200 );
		self::draw( "$path/cup-324x216.png", 324, 216 );
		$names = array( 'cup-300x200.png', 'cup-324x216.png', 'cup.png' );
		$lines = array( 'sku,price,title:en,pictures' );
		foreach ( range( 1, 60 ) as $n ) {
			$lines[] = "P-$n,5,Vase $n," . $this->spelled( "%s/{$names[ $n % 3 ]}" );
		}
		$file = implode( "\n", $lines ) . "\n";
		$job  = $this->imported( $file );
		self::assertSame( array( array(), 0, 1 ), array( $this->faults( $job ), $this->requests, $this->attachments() ) );
		$id = $this->pictures( 'P-1' )[0] ?? 0;
		self::assertSame( ltrim( wp_upload_dir()['subdir'], '/' ) . '/cup.png', get_post_meta( $id, '_wp_attached_file', true ) );
		self::assertSame( array( 900, 'image/png' ), array( wp_get_attachment_metadata( $id )['width'] ?? 0, get_post_mime_type( $id ) ) );
		self::assertSame( array( $id ), $this->pictures( 'P-60' ) );
		self::assertSame( 60, $this->counts( $this->imported( $file ) )->outcomes['same'] );
		self::assertSame( array( 0, 1 ), array( $this->requests, $this->attachments() ) );
	}

	/** An address that the media library does not find again, as of a plugin that keeps files elsewhere. */
	public function testEachAddressIsRequestedOnceWhateverTheLookUpFinds(): void {
		$this->elsewhere = true;
		add_action(
			'add_attachment',
			static function ( int $id ): void {
				delete_post_meta( $id, '_vitrine_source' );
			}
		);
		$address = $this->spelled( '%s/cup-300x200.png' );
		$job     = $this->imported( "sku,price,title:en,pictures\nX,5,Vase,$address\nY,5,Jug,$address\n" );
		self::assertSame( array( JobStatus::Done, 1, 1 ), array( $job->status, $this->requests, $this->attachments() ) );
		self::assertSame( array( 1, $this->pictures( 'X' ) ), array( count( $this->pictures( 'X' ) ), $this->pictures( 'Y' ) ) );
	}

	public function testFilesOutsideOfThePublicUploadsAreNotAdded(): void {
		$folder = wp_upload_dir()['basedir'];
		wp_mkdir_p( "$folder/vitrine-private" );
		self::draw( "$folder/vitrine-private/cup.png", 60, 40 );
		file_put_contents( wp_upload_dir()['path'] . '/cup.png', 'words' );
		$base = wp_upload_dir()['baseurl'];
		$text = $this->spelled( '%s/cup.png' );
		$job  = $this->importWith( "$base/vitrine-private/cup.png|$base/../plugins/cup.png|$base/x/../vitrine-private/cup.png|$text" );
		self::assertSame( array( 4, 0 ), array( $this->requests, $this->attachments() ), implode( "\n", $this->faults( $job ) ) );
		unlink( "$folder/vitrine-private/cup.png" );
		rmdir( "$folder/vitrine-private" );
	}

	/**
	 * Answers requests to this site, without which the import would wait for itself.
	 *
	 * @param array<string, mixed> $options
	 */
	private function serve( mixed $response, array $options, string $url ): mixed {
		++$this->requests;
		if ( $this->requests > 20 && $this->job !== null ) {
			$this->service( Jobs::class )->move( $this->job->id, JobStatus::Running, JobStatus::Cancelled );
		}
		if ( $this->elsewhere ) {
			self::draw( (string) $options['filename'], 60, 40 );
		}
		return array(
			'headers'  => array(),
			'body'     => '',
			'response' => array( 'code' => $this->elsewhere ? 200 : 404, 'message' => '' ),
			'cookies'  => array(),
			'filename' => $options['filename'],
		);
	}

	private function assertPicture( int $id, string $name, string $message = '' ): void {
		$before = $this->attachments();
		$job    = $this->importWith( $name );
		$found  = $this->pictures( 'X' );
		self::assertSame( array( array(), array( $id ) ), array( $this->faults( $job ), $found ), "$name $message" );
		self::assertSame( array( 0, $before ), array( $this->requests, $this->attachments() ), $name );
		$this->imported( "sku,pictures\nX,\n" );
	}

	private function importWith( string $pictures ): Job {
		$this->job = $this->checked( "sku,price,title:en,pictures\nX,5,Vase,$pictures\n" );
		$this->service( Jobs::class )->move( $this->job->id, JobStatus::Checked, JobStatus::Running );
		return $this->worked( $this->job );
	}

	/** @return list<int> */
	private function pictures( string $sku ): array {
		$writer = $this->service( ProductWriter::class );
		return $writer->facts( $writer->bySku( $sku ) ?? 0 )->pictures ?? array();
	}

	private function uploaded( string $name, int $width, int $height ): int {
		$file = (string) tempnam( sys_get_temp_dir(), 'pic' );
		self::draw( $file, $width, $height, str_ends_with( $name, '.jpg' ) );
		$id = PictureUpload::store( $file, pathinfo( $name, PATHINFO_FILENAME ), 'test:' . $name, 1 );
		delete_post_meta( $id, '_vitrine_source' );
		return $id;
	}

	private static function draw( string $file, int $width, int $height, bool $jpeg = false ): void {
		$picture = imagecreatetruecolor( max( 1, $width ), max( 1, $height ) );
		$jpeg ? imagejpeg( $picture, $file ) : imagepng( $picture, $file );
	}

	/** `%s` stands for the address of this month's folder, `path:` for its path. */
	private function spelled( string $address ): string {
		$month = wp_upload_dir();
		$url   = (string) preg_replace( '~^https?:~', '', $month['url'] );
		if ( str_contains( $address, '%s' ) ) {
			$start = match ( true ) {
				str_starts_with( $address, '%s' )     => 'http:' . $url,
				str_starts_with( $address, 'https:' ) => $url,
				default                               => substr( $url, 2 ),
			};
			return sprintf( $address, $start );
		}
		return str_replace( 'path:', ltrim( $month['subdir'], '/' ), $address );
	}

	private function attachments(): int {
		return (int) array_sum( (array) wp_count_posts( 'attachment' ) );
	}
}
