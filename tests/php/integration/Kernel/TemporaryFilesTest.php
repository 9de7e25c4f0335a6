<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Kernel;

use Vitrine\Kernel\MailAttachment;
use Vitrine\Kernel\TemporaryFiles;
use Vitrine\Tests\Integration\TestCase;

/** Files with personal data outside of the database. */
final class TemporaryFilesTest extends TestCase {

	public function testOnlyTheServerReadsThemUntilTheyAreRemoved(): void {
		$files = new TemporaryFiles();
		$path  = $files->write( array( new MailAttachment( 'invoice.pdf', 'application/pdf', 'data' ) ) )[0] ?? '';
		self::assertSame( 'data', file_get_contents( $path ) );
		self::assertSame( 0700, fileperms( dirname( $path ) ) & 0777 );
		$files->remove();
		self::assertDirectoryDoesNotExist( dirname( $path ) );
	}

	public function testFilesOfAKilledProcessAreRemovedAfterAnHour(): void {
		$new   = dirname( (string) ( new TemporaryFiles() )->path( 'a' ) );
		$old   = dirname( (string) ( new TemporaryFiles() )->path( 'b' ) );
		$other = get_temp_dir() . 'vitrine-' . bin2hex( random_bytes( 6 ) ) . '-of-another-site';
		mkdir( $other );
		file_put_contents( "$old/b", 'data' );
		array_map( static fn ( string $folder ): bool => touch( $folder, time() - HOUR_IN_SECONDS - 1 ), array( $old, $other ) );
		TemporaryFiles::sweep();
		self::assertSame( array( true, false, true ), array_map( 'file_exists', array( $new, $old, $other ) ) );
		TemporaryFiles::sweep( 0 );
		self::assertDirectoryDoesNotExist( $new );
		rmdir( $other );
	}
}
