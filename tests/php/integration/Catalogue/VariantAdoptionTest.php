<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Catalogue;

use PHPUnit\Framework\Attributes\Group;
use Vitrine\Catalogue\Edit\VariantAdoption;
use Vitrine\Catalogue\Lists\ProductListQuery;
use Vitrine\Catalogue\Lists\ProductLists;
use Vitrine\Kernel\Database;
use Vitrine\Tests\Support\FamilyFactory;

/** Products that become variants. */
#[Group( 'data' )]
final class VariantAdoptionTest extends CatalogueTestCase {

	public function testAnAdoptedProductIsNoLongerListed(): void {
		$factory = new FamilyFactory();
		$lists   = $this->service( ProductLists::class );
		$single  = $this->product( array( 'sku' => 'ALONE', 'price' => 1000 ), array( 'en' => 'Lonely shirt' ) );
		$family  = $factory->shirt();
		self::assertSame( 2, $lists->page( new ProductListQuery() )->total );
		$this->service( Database::class )->transaction(
			function () use ( $factory, $family, $single ): void {
				$this->service( VariantAdoption::class )->adopt( $family, array( $single ) );
				$factory->shirt(
					array( $factory->variant( 'Red M' ), $factory->variant( 'Blue L', array( 'id' => $single, 'sku' => 'ALONE' ) ) ),
					id: $family
				);
			}
		);
		$page = $lists->page( new ProductListQuery() );
		self::assertSame( array( 1, array( $family ) ), array( $page->total, array_column( $page->items, 'id' ) ) );
	}
}
