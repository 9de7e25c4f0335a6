<?php
declare(strict_types=1);

namespace Vitrine\Favourites;

use Vitrine\Catalogue\CatalogueItem;
use Vitrine\Catalogue\Storage\Products;
use Vitrine\Kernel\Privacy\ErasureResult;
use Vitrine\Kernel\Privacy\ExportPage;
use Vitrine\Kernel\Privacy\PersonalDataProvider;
use Vitrine\Kernel\Privacy\PrivacyTools;

defined( 'ABSPATH' ) || exit;

/** Exports and erases favourites. */
final class FavouritePersonalDataProvider implements PersonalDataProvider {

	public function __construct(
		private readonly Favourites $favourites,
		private readonly WishlistShares $shares,
		private readonly Products $products,
	) {
	}

	public function label(): string {
		return __( 'Favourites', 'vitrine' );
	}

	public function export( string $email, int $page ): ExportPage {
		$user  = PrivacyTools::userIdByEmail( $email );
		$ids   = $this->favourites->forUser( $user );
		$items = $this->products->byIds( $ids );
		$list  = implode(
			', ',
			array_map(
				static fn ( int $id ): string => ( $items[ $id ] ?? null ) instanceof CatalogueItem ? $items[ $id ]->title : (string) $id,
				$ids
			)
		);
		$share = (string) $this->shares->keyOf( $user );
		return new ExportPage(
			$list . $share === '' ? array() : array(
				'list' => array(
					__( 'Products', 'vitrine' )                => $list,
					__( 'Key of the shared list', 'vitrine' ) => $share,
				),
			)
		);
	}

	public function erase( string $email ): ErasureResult {
		$user = PrivacyTools::userIdByEmail( $email );
		$had  = $this->favourites->forUser( $user ) !== array() || $this->shares->keyOf( $user ) !== null;
		if ( $had ) {
			$this->favourites->forget( $user );
			$this->shares->revoke( $user );
		}
		return new ErasureResult( $had );
	}
}
