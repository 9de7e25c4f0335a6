<?php
declare(strict_types=1);

namespace Vitrine\Admin\Products;

use Vitrine\Catalogue\Edit\BulkChange;
use Vitrine\Catalogue\Edit\InvalidFacts;
use Vitrine\Catalogue\Lists\ProductLists;
use Vitrine\Catalogue\PostTypes;
use Vitrine\Catalogue\ProductFacts;
use Vitrine\Catalogue\ProductWriter;
use Vitrine\Catalogue\Settings;
use Vitrine\Catalogue\StaleProduct;
use Vitrine\I18n\Languages;
use Vitrine\I18n\MoneyFormat;
use Vitrine\I18n\Translations;
use Vitrine\Kernel\Money;
use Vitrine\Storefront\View;

/** The page that changes many products at once: what is wished, what that makes of each, and only then the change. */
final class BulkPage {

	public const ACTION = 'vitrine_change';

	private const PAGE  = 'vitrine-change-products';
	private const NONCE = 'vitrine_change_products';

	private const CAPABILITY = 'edit_others_vitrine_products';

	/** As many as WordPress lists on a page at most. */
	private const MOST = 999;

	public function __construct(
		private readonly ProductWriter $writer,
		private readonly ProductChange $change,
		private readonly Translations $translations,
		private readonly Languages $languages,
		private readonly ProductLists $lists,
		private readonly MoneyFormat $money,
		private readonly Settings $settings,
		private readonly View $view,
	) {
	}

	/** Hook `admin_menu`. */
	public function menu(): void {
		$parent = 'edit.php?post_type=' . PostTypes::PRODUCT;
		add_submenu_page( $parent, __( 'Change products', 'vitrine' ), __( 'Change products', 'vitrine' ), self::CAPABILITY, self::PAGE, $this->show( ... ) );
		// Only the list leads there: without chosen products the page has nothing to do.
		add_action( 'admin_head', static fn () => remove_submenu_page( $parent, self::PAGE ) );
	}

	/**
	 * Hook `bulk_actions-edit-vitrine_product`.
	 *
	 * @param array<string, string> $actions
	 * @return array<string, string>
	 */
	public static function actions( array $actions ): array {
		return current_user_can( self::CAPABILITY ) ? array( self::ACTION => __( 'Change prices, stock, categories…', 'vitrine' ) ) + $actions : $actions;
	}

	/**
	 * Hook `handle_bulk_actions-edit-vitrine_product`.
	 *
	 * @param array<int|string> $posts
	 */
	public function chosen( string $back, string $action, array $posts ): string {
		if ( $action !== self::ACTION ) {
			return $back;
		}
		$ids = array_filter( array_map( fn ( int|string $post ): int => $this->translations->whose( Translations::PRODUCT, (int) $post )['canonical_id'] ?? 0, $posts ) );
		return admin_url( 'edit.php?post_type=' . PostTypes::PRODUCT . '&page=' . self::PAGE . '&products=' . implode( ',', array_unique( $ids ) ) );
	}

	private function show(): void {
		if ( ! current_user_can( self::CAPABILITY ) ) {
			wp_die( esc_html__( 'You may not change products.', 'vitrine' ), 403 );
		}
		$asked = isset( $_GET['products'] ) && is_string( $_GET['products'] ) ? array_map( absint( ... ), explode( ',', $_GET['products'] ) ) : array(); // phpcs:ignore WordPress.Security -- numbers, shown.
		$sent  = $this->sent();
		$form  = new BulkForm( $sent );
		$wish  = $sent === array() ? null : $form->change();
		$apply = $wish !== null && ( $sent['do'] ?? '' ) === 'apply';
		$rows  = array();
		foreach ( array_slice( array_unique( array_filter( $asked ) ), 0, self::MOST ) as $id ) {
			$facts = $this->writer->facts( $id );
			if ( $facts !== null ) {
				$rows[] = $this->row( $id, $facts, $wish, $apply ? $sent : null );
			}
		}
		$this->view->show(
			'admin/products/bulk',
			array(
				'nonce'      => wp_nonce_field( self::NONCE, '_wpnonce', true, false ),
				'form'       => $form,
				'faults'     => $form->faults(),
				'rows'       => $rows,
				'shown'      => $wish !== null,
				'applied'    => $apply,
				'categories' => $this->categories(),
				'roundings'  => $this->roundings(),
				'back'       => admin_url( 'edit.php?post_type=' . PostTypes::PRODUCT ),
			)
		);
	}

	/** @return array<string, string> Empty where nothing was sent. */
	private function sent(): array {
		if ( ! isset( $_POST['vitrine_change'] ) || ! is_array( $_POST['vitrine_change'] ) ) {
			return array();
		}
		check_admin_referer( self::NONCE );
		return array_map( 'strval', array_filter( (array) wp_unslash( $_POST['vitrine_change'] ), 'is_scalar' ) ); // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- BulkForm checks each.
	}

	/**
	 * @param array<string, string>|null $sent With `revision-<id>` and `stock-<id>` as they were read, when the change is to be made.
	 * @return array{id: int, title: string, sku: string, before: list<string>, after: list<string>|null, revision: int, stock: string, done: bool, fault: string}
	 */
	private function row( int $id, ProductFacts $facts, ?BulkChange $wish, ?array $sent ): array {
		$revision = $this->writer->revision( $id );
		$after    = null;
		$fault    = '';
		try {
			if ( $wish !== null ) {
				$read  = $sent === null ? $facts : $this->change->asRead( $id, (int) ( $sent[ "revision-$id" ] ?? -1 ), ( $sent[ "stock-$id" ] ?? '' ) === '' ? null : (int) $sent[ "stock-$id" ] );
				$after = $wish->of( $read );
				if ( $sent !== null ) {
					$this->apply( $id, $wish, $after, $read, $revision );
				}
			}
		} catch ( InvalidFacts $invalid ) {
			$fault = $invalid->getMessage();
		} catch ( StaleProduct $stale ) {
			$fault = ProductChange::explain( $stale );
		}
		return array(
			'id'       => $id,
			'title'    => $this->title( $id ),
			'sku'      => $facts->sku,
			'before'   => $this->told( $facts ),
			'after'    => $after === null || $fault !== '' ? null : $this->told( $after ),
			'revision' => $revision,
			'stock'    => (string) $facts->stock,
			'done'     => $sent !== null && $fault === '',
			'fault'    => $fault,
		);
	}

	private function apply( int $id, BulkChange $wish, ProductFacts $after, ProductFacts $read, int $revision ): void {
		if ( $wish->changesFacts() ) {
			$this->change->write( $id, $after, $read, $revision );
		}
		foreach ( $wish->status === '' ? array() : $this->translations->of( Translations::PRODUCT, $id ) as $post ) {
			$turns = $wish->status === 'draft' ? array( 'publish' ) : array( 'draft', 'pending' );
			if ( in_array( get_post_status( $post ), $turns, true ) && current_user_can( 'edit_post', $post ) && ( $wish->status === 'draft' || current_user_can( 'publish_vitrine_products' ) ) ) {
				wp_update_post(
					array(
						'ID'          => $post,
						'post_status' => $wish->status,
					)
				);
			}
		}
	}

	private function title( int $id ): string {
		$post = Translations::best( $this->translations->of( Translations::PRODUCT, $id ), $this->languages );
		return $post === null ? '' : get_the_title( $post );
	}

	/** @return list<string> Price, sale price, stock. */
	private function told( ProductFacts $facts ): array {
		return array(
			$this->money->format( new Money( $facts->price, $this->settings->currency ) ),
			$facts->salePrice === null ? '—' : $this->money->format( new Money( $facts->salePrice, $this->settings->currency ) ),
			ProductColumns::stockText( $facts->stock, $facts->alwaysInStock ),
		);
	}

	/** @return array<int, string> Titles by canonical id. */
	private function categories(): array {
		$titles = array();
		foreach ( $this->lists->categories() as $category ) {
			$titles[ $category->id ] = $category->title;
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
			'ninety'  => __( 'to amounts that end in .90', 'vitrine' ),
			'hundred' => __( 'to amounts that end in 99', 'vitrine' ),
		);
	}
}
