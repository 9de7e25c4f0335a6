<?php
declare(strict_types=1);

namespace Vitrine\Admin\Products;

use Vitrine\Admin\RequestInput;
use Vitrine\Catalogue\Admin\BulkTarget;
use Vitrine\Catalogue\Admin\BulkTargets;
use Vitrine\Catalogue\Brands\Brand;
use Vitrine\Catalogue\Brands\Brands;
use Vitrine\Catalogue\Brands\Manufacturer;
use Vitrine\Catalogue\Edit\BulkChange;
use Vitrine\Catalogue\Edit\InvalidProductData;
use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\Catalogue\PostTypes;
use Vitrine\Catalogue\ProductData;
use Vitrine\Catalogue\StaleProduct;
use Vitrine\I18n\Languages;
use Vitrine\I18n\MoneyFormat;
use Vitrine\I18n\Translations;
use Vitrine\Kernel\Money;
use Vitrine\Pricing\Prices\Currencies;
use Vitrine\Pricing\Prices\MainCurrency;
use Vitrine\Search\Lists\ProductLists;
use Vitrine\Storefront\View;

/** Changes several products at once: form, preview, then the change. */
final class BulkPage {

	public const ACTION = 'vitrine_change';

	private const PAGE  = 'vitrine-change-products';
	private const NONCE = 'vitrine_change_products';

	private const CAPABILITY = 'edit_others_vitrine_products';

	/** Price, sale price and stock of a family, which its variants have. */
	private const NO_FACTS = array( '—', '—', '—' );

	/** WordPress's maximum of items per page. */
	private const MAX_PRODUCTS = 999;

	public function __construct(
		private readonly ProductWriter $writer,
		private readonly ProductChange $change,
		private readonly ProductRights $rights,
		private readonly BulkTargets $targets,
		private readonly Translations $translations,
		private readonly PublishGuard $guard,
		private readonly Languages $languages,
		private readonly ProductLists $lists,
		private readonly Brands $brands,
		private readonly MoneyFormat $money,
		private readonly Currencies $currencies,
		private readonly View $view,
		private readonly SaleState $state,
	) {
	}

	public function menu(): void {
		$parent = 'edit.php?post_type=' . PostTypes::PRODUCT;
		add_submenu_page(
			$parent,
			__( 'Edit products', 'vitrine' ),
			__( 'Edit products', 'vitrine' ),
			self::CAPABILITY,
			self::PAGE,
			$this->show( ... )
		);
		// Without products selected in the list, the page has nothing to change: hide it from the menu.
		add_action( 'admin_head', static fn () => remove_submenu_page( $parent, self::PAGE ) );
	}

	/**
	 * @param array<string, string> $actions
	 * @return array<string, string>
	 */
	public static function actions( array $actions ): array {
		return current_user_can( self::CAPABILITY )
			? array( self::ACTION => __( 'Change prices, stock, legal information…', 'vitrine' ) ) + $actions
			: $actions;
	}

	/** @param array<int|string> $posts */
	public function chosen( string $back, string $action, array $posts ): string {
		if ( $action !== self::ACTION ) {
			return $back;
		}
		$ids = array_filter(
			array_map(
				fn ( int|string $post ): int => $this->translations->ownerOf( Translations::PRODUCT, (int) $post )['canonical_id'] ?? 0,
				$posts
			)
		);
		return admin_url(
			'edit.php?post_type=' . PostTypes::PRODUCT . '&page=' . self::PAGE . '&products=' . implode( ',', array_unique( $ids ) )
		);
	}

	private function show(): void {
		if ( ! current_user_can( self::CAPABILITY ) ) {
			wp_die( esc_html__( 'Sorry, you are not allowed to edit products.', 'vitrine' ), 403 );
		}
		$chosen   = RequestInput::query( 'products' );
		$selected = $chosen === '' ? array() : array_map( absint( ... ), explode( ',', $chosen ) );
		$sent  = $this->sent();
		$form  = new BulkForm( $sent );
		$bulk  = $sent === array() ? null : $form->change();
		$apply = $bulk !== null && ( $sent['do'] ?? '' ) === 'apply';
		$rows  = array();
		$ids   = array_slice( array_values( array_unique( array_filter( $selected ) ) ), 0, self::MAX_PRODUCTS );
		foreach ( $this->targets->withVariants( $ids ) as $target ) {
			$facts = $this->writer->facts( $target->id );
			if ( $facts !== null ) {
				$rows[] = $this->row( $target, $facts, $bulk?->forKind( $target->kind ), $apply ? $sent : null );
			}
		}
		$this->view->show(
			'admin/products/bulk',
			array(
				'nonce'      => wp_nonce_field( self::NONCE, '_wpnonce', true, false ),
				'form'       => $form,
				'errors'     => $form->errors(),
				'rows'       => $rows,
				'shown'      => $bulk !== null,
				'applied'    => $apply,
				'categories' => $this->categories(),
				'roundings'  => $this->roundings(),
				'others'     => $this->currencies->others() !== array(),
				'makers'     => array_map( static fn ( Manufacturer $one ): string => $one->name, $this->brands->manufacturers() ),
				'brands'     => array_map( static fn ( Brand $one ): string => $one->name, $this->brands->brands() ),
				'back'       => admin_url( 'edit.php?post_type=' . PostTypes::PRODUCT ),
			)
		);
	}

	/** @return array<string, string> Empty if nothing was submitted. */
	private function sent(): array {
		if ( ! isset( $_POST['vitrine_change'] ) || ! is_array( $_POST['vitrine_change'] ) ) {
			return array();
		}
		check_admin_referer( self::NONCE );
		return array_map( 'strval', array_filter( (array) wp_unslash( $_POST['vitrine_change'] ), 'is_scalar' ) ); // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- BulkForm validates each field.
	}

	/**
	 * @param array<string, string>|null $sent Null for a preview. Contains `revision-<id>` and `stock-<id>` as they were displayed.
	 * @return array{id: int, title: string, sku: string, before: list<string>, after: list<string>|null, revision: int, stock: string,
	 *   done: bool, fault: string}
	 */
	private function row( BulkTarget $target, ProductData $facts, ?BulkChange $bulk, ?array $sent ): array {
		$id       = $target->id;
		$revision = $this->writer->revision( $id );
		$after    = null;
		$error    = '';
		try {
			if ( $bulk?->changesFacts() === true && ! $this->rights->mayChange( $target->owner ) ) {
				$error = ProductRights::refusal();
			} elseif ( $bulk !== null ) {
				$read  = $sent === null
					? $facts
					: $this->change->asRead(
						$id,
						(int) ( $sent[ "revision-$id" ] ?? -1 ),
						( $sent[ "stock-$id" ] ?? '' ) === '' ? null : (int) $sent[ "stock-$id" ]
					);
				$after = $bulk->applyTo( $read );
				$this->checkStatus( $id, $bulk, $after );
				if ( $sent !== null ) {
					$this->apply( $id, $bulk, $after, $read, $revision );
				}
			}
		} catch ( InvalidProductData $invalid ) {
			$error = $invalid->getMessage();
		} catch ( StaleProduct $stale ) {
			$error = ProductChange::explain( $stale );
		}
		return array(
			'id'       => $id,
			'title'    => $target->name === '' ? $this->title( $target->owner ) : $target->name,
			'sku'      => $facts->identifiers->sku,
			'before'   => $target->describesFacts() ? $this->describe( $facts ) : self::NO_FACTS,
			'after'    => $after === null || $error !== '' || ! $target->describesFacts() ? null : $this->describe( $after ),
			'revision' => $revision,
			'stock'    => (string) $facts->stock,
			'done'     => $sent !== null && $error === '',
			'fault'    => $error,
		);
	}

	/** @throws InvalidProductData */
	private function checkStatus( int $id, BulkChange $bulk, ProductData $after ): void {
		foreach ( $bulk->status === '' ? array() : $this->translations->versions( Translations::PRODUCT, $id ) as $post ) {
			if ( ! $this->guard->mayHaveStatus( $post, $bulk->postStatus(), $after ) ) {
				throw new InvalidProductData( array( 'price' => PublishGuard::message() ) );
			}
		}
	}

	private function apply( int $id, BulkChange $bulk, ProductData $after, ProductData $read, int $revision ): void {
		if ( $bulk->changesFacts() ) {
			$this->change->write( $id, $after, $read, $revision );
		}
		foreach ( $bulk->status === '' ? array() : $this->translations->versions( Translations::PRODUCT, $id ) as $post ) {
			$turns = $bulk->status === 'draft' ? array( 'publish' ) : array( 'draft', 'pending' );
			if (
				in_array( get_post_status( $post ), $turns, true )
				&& current_user_can( 'edit_post', $post )
				&& ( $bulk->status === 'draft' || current_user_can( 'publish_vitrine_products' ) )
			) {
				wp_update_post(
					array(
						'ID'          => $post,
						'post_status' => $bulk->postStatus(),
					)
				);
			}
		}
	}

	private function title( int $id ): string {
		$post = Translations::best( $this->translations->versions( Translations::PRODUCT, $id ), $this->languages );
		return $post === null ? '' : get_the_title( $post );
	}

	/** @return list<string> Price, sale price, stock. */
	private function describe( ProductData $data ): array {
		return array(
			$data->prices->noPrice === true ? '—' : $this->money->format( new Money( $data->prices->price, MainCurrency::code() ) ),
			$data->prices->salePrice === null ? '—' : $this->sale( $data, $data->prices->salePrice ),
			ProductColumns::stockText( $data->stock, $data->alwaysInStock ),
		);
	}

	private function sale( ProductData $data, int $price ): string {
		$amount = $this->money->format( new Money( $price, MainCurrency::code() ) );
		return trim( "$amount {$this->state->text( $data->prices->salePeriod )}" );
	}

	/** @return array<int, string> Titles by canonical id. */
	private function categories(): array {
		$titles = array();
		foreach ( $this->lists->categories() as $category ) {
			$titles[ $category->id ] = $category->pathText();
		}
		return $titles;
	}

	/** @return array<string, string> */
	private function roundings(): array {
		return array(
			'cent'    => __( 'to the cent', 'vitrine' ),
			/* translators: how prices are rounded */
			'five'    => __( 'to 5 cents', 'vitrine' ),
			'ten'     => __( 'to 10 cents', 'vitrine' ),
			'whole'   => __( 'to whole amounts', 'vitrine' ),
			'ninety'  => __( 'to amounts ending in .90', 'vitrine' ),
			'hundred' => __( 'to amounts ending in 99', 'vitrine' ),
		);
	}
}
