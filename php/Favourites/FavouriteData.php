<?php
declare(strict_types=1);

namespace Vitrine\Favourites;

use Vitrine\Catalogue\CatalogueItem;
use Vitrine\Catalogue\Products;
use Vitrine\Kernel\Privacy\Erased;
use Vitrine\Kernel\Privacy\Exported;
use Vitrine\Kernel\Privacy\PersonalData;
use Vitrine\Kernel\Privacy\Tools;

/** What a person likes. */
final class FavouriteData implements PersonalData {

	public function __construct(
		private readonly Favourites $favourites,
		private readonly WishlistShares $shares,
		private readonly Products $products,
	) {
	}

	public function label(): string {
		return __( 'Favourites', 'vitrine' );
	}

	public function export( string $email, int $page ): Exported {
		$user  = Tools::userBehind( $email );
		$ids   = $this->favourites->of( $user );
		$items = $this->products->byIds( $ids );
		$list  = implode( ', ', array_map( static fn ( int $id ): string => ( $items[ $id ] ?? null ) instanceof CatalogueItem ? $items[ $id ]->title : (string) $id, $ids ) );
		$share = (string) $this->shares->keyOf( $user );
		return new Exported(
			$list . $share === '' ? array() : array(
				'list' => array(
					__( 'Products', 'vitrine' )                => $list,
					__( 'Key of the shared list', 'vitrine' ) => $share,
				),
			)
		);
	}

	public function erase( string $email ): Erased {
		$user = Tools::userBehind( $email );
		$had  = $this->favourites->of( $user ) !== array() || $this->shares->keyOf( $user ) !== null;
		if ( $had ) {
			$this->favourites->forget( $user );
			$this->shares->close( $user );
		}
		return new Erased( $had );
	}
}
