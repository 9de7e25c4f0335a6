<?php
declare(strict_types=1);

namespace Vitrine\Tests\Unit;

use FilesystemIterator;
use PHPUnit\Framework\TestCase;
use RecursiveDirectoryIterator;
use RecursiveIteratorIterator;

/** A constructor with many parameters hides groups that have a name: a buyer, prices, dates. */
final class ConstructorsTest extends TestCase {

	private const MOST = 10;

	/** Values that are one row, whose fields have no smaller group. */
	private const ROWS = array(
		'Cart/DiscountTerms.php'               => 11,
		'Cart/PricedLine.php'                  => 16,
		'Catalogue/Admin/ListRow.php'          => 17,
		'Catalogue/CatalogueItem.php'          => 13,
		'Catalogue/ProductDetails.php'         => 11,
		'Customers/Customer.php'               => 11,
		'Import/Rows/Row.php'                  => 11,
		'Invoices/Accounting/DocumentRow.php'  => 11,
		'Invoices/Cii/Party.php'               => 11,
		'Invoices/InvoiceData.php'             => 11,
		'OrderPages/View/OrderView.php'        => 15,
		'Orders/Order.php'                     => 12,
		'Orders/OrderLine.php'                 => 15,
		'Orders/OrderQuery.php'                => 13,
		'Orders/Refund/Refund.php'             => 14,
	);

	public function testConstructorsHaveFewParameters(): void {
		$many = array_filter( self::counts(), static fn ( int $count ): bool => $count > self::MOST );
		ksort( $many );
		self::assertSame( self::ROWS, $many, 'Group parameters that belong together, and lower the number of a class that has fewer now.' );
	}

	public function testParametersAreCounted(): void {
		$code = "<?php final class A { public function __construct( private readonly string \$one, // not \$three\n public ?int \$two = null ) { \$x = 1; } }";
		self::assertSame( 2, self::parametersIn( $code ) );
	}

	/** @return array<string, int> by file */
	private static function counts(): array {
		$root   = dirname( __DIR__, 3 ) . '/php/';
		$counts = array();
		foreach ( new RecursiveIteratorIterator( new RecursiveDirectoryIterator( $root, FilesystemIterator::SKIP_DOTS ) ) as $file ) {
			if ( $file->getExtension() === 'php' ) {
				$path            = $file->getPathname();
				$name            = substr( $path, strlen( $root ) );
				$counts[ $name ] = self::parametersIn( (string) file_get_contents( $path ) );
			}
		}
		self::assertGreaterThan( 1000, count( array_filter( $counts ) ) );
		return $counts;
	}

	private static function parametersIn( string $code ): int {
		if ( preg_match( '/function __construct\s*\((.*?)\)\s*(\{|;)/s', $code, $found ) !== 1 ) {
			return 0;
		}
		return (int) preg_match_all( '/\$\w+/', (string) preg_replace( '~//[^\n]*|/\*.*?\*/~s', '', $found[1] ) );
	}
}
