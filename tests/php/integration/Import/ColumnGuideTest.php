<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Import;

use Vitrine\Import\Mapping\ColumnGuide;
use Vitrine\Import\Mapping\ColumnInfo;
use Vitrine\Import\Rows\Columns;
use Vitrine\Tests\Integration\TestCase;

/** The explanations of columns are complete, and those of the documentation. */
final class ColumnGuideTest extends TestCase {

	public function testExplainsEveryColumn(): void {
		$explained = array_map( static fn ( ColumnInfo $info ): string => $info->column, ColumnGuide::all( 'de' ) );
		self::assertSame( array(), array_diff( Columns::all( array( 'de' ) ), $explained ) );
		self::assertSame( $explained, array_unique( $explained ) );
	}

	public function testDocumentationHasTheSameTable(): void {
		$docs = (string) file_get_contents( dirname( __DIR__, 4 ) . '/docs/shop-owners.md' );
		$hint = "The table of docs/shop-owners.md should be:\n" . self::table();
		self::assertStringContainsString( "\n" . self::table() . "\n", $docs, $hint );
	}

	private static function table(): string {
		$code  = static fn ( string $text ): string => '`' . str_replace( array( '|', ', ' ), array( '\\|', '`, `' ), $text ) . '`';
		$plain = static fn ( string $text ): string => str_replace( '|', '\\|', $text );
		$rows  = array_map(
			static fn ( ColumnInfo $info ): string => sprintf(
				'| %s | %s: %s | %s | %s |',
				$code( $info->column ),
				$plain( $info->label ),
				$plain( $info->contents ),
				$info->empty,
				$code( $info->example )
			),
			ColumnGuide::all( 'de' )
		);
		return implode( "\n", array( '| Column | Contents | Empty cell | Example |', '|---|---|---|---|', ...$rows ) );
	}
}
