<?php
declare(strict_types=1);

namespace Vitrine\Admin\Products;

use Vitrine\Admin\RequestInput;
use Vitrine\Catalogue\Admin\BulkTargets;
use Vitrine\Catalogue\Brands\Brand;
use Vitrine\Catalogue\Brands\Brands;
use Vitrine\Catalogue\Brands\Manufacturer;
use Vitrine\Catalogue\PostTypes;
use Vitrine\I18n\Translations;
use Vitrine\Pricing\Prices\Currencies;
use Vitrine\Search\Lists\ProductLists;
use Vitrine\Storefront\View;

defined( 'ABSPATH' ) || exit;

/** Changes several products at once: form, preview, then the change. */
final class BulkPage {

	public const ACTION = 'vitrine_change';

	private const PAGE  = 'vitrine-change-products';
	private const NONCE = 'vitrine_change_products';

	private const CAPABILITY = 'edit_others_vitrine_products';

	/** WordPress's maximum of items per page. */
	private const MAX_PRODUCTS = 999;

	public function __construct(
		private readonly BulkTargets $targets,
		private readonly BulkRows $rows,
		private readonly Translations $translations,
		private readonly ProductLists $lists,
		private readonly Brands $brands,
		private readonly Currencies $currencies,
		private readonly View $view,
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
		$ids   = array_slice( array_values( array_unique( array_filter( $selected ) ) ), 0, self::MAX_PRODUCTS );
		$this->view->show(
			'admin/products/bulk',
			array(
				'nonce'      => wp_nonce_field( self::NONCE, '_wpnonce', true, false ),
				'form'       => $form,
				'errors'     => $form->errors(),
				'rows'       => $this->rows->of( $this->targets->withVariants( $ids ), $bulk, $apply ? $sent : null ),
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
