<?php
declare(strict_types=1);

namespace Vitrine\Admin\Products;

use Vitrine\Catalogue\Edit\InvalidProductData;
use Vitrine\Catalogue\PostTypes;
use Vitrine\Catalogue\ProductData;
use Vitrine\Catalogue\StaleProduct;
use Vitrine\I18n\Translations;
use Vitrine\Pricing\Tax\VatRates;
use Vitrine\Storefront\View;
use WP_Post;

/** Price, sale price with its dates, and stock in quick edit. Errors are reported before WordPress saves anything. */
final class QuickEdit {

	private const FIELDS = array(
		'price', 'sale_price', 'sale_from', 'sale_from_time', 'sale_until', 'sale_until_time', 'stock', 'unlisted',
	);

	/** @var array{id: int, data: ProductData, read: ProductData, revision: int}|null Validated, saved after the post. */
	private ?array $checked = null;

	public function __construct(
		private readonly ProductChange $change,
		private readonly ProductRights $rights,
		private readonly Translations $translations,
		private readonly PublishGuard $guard,
		private readonly VatRates $rates,
		private readonly View $view,
	) {
	}

	/** Hook `quick_edit_custom_box`: runs once per column. */
	public function fields( string $column, string $type ): void {
		if ( $type === PostTypes::PRODUCT && $column === ProductColumns::PRICE ) {
			$this->view->show( 'admin/products/quick-edit', array( 'vat' => $this->rates->chargesVat() ) );
		}
	}

	/** Hook `wp_ajax_inline-save`: runs before WordPress's handler. WordPress's script shows the error beside the fields. */
	public function check(): void {
		$sent = $this->sent();
		if ( $sent === null ) {
			return;
		}
		check_ajax_referer( 'inlineeditnonce', '_inline_edit' );
		$post  = isset( $_POST['post_ID'] ) ? absint( $_POST['post_ID'] ) : 0;
		$owner = $this->translations->ownerOf( Translations::PRODUCT, $post );
		if ( $owner === null || ! current_user_can( 'edit_post', $post ) ) {
			return;
		}
		try {
			$read          = $this->change->asRead(
				$owner['canonical_id'],
				(int) $sent['revision'],
				$sent['read_stock'] === '' ? null : (int) $sent['read_stock']
			);
			if ( $read->prices->noPrice === true && trim( $sent['price'] ?? '' ) === '' ) {
				// It is still missing.
				unset( $sent['price'] );
			}
			$this->checked = array(
				'id'       => $owner['canonical_id'],
				'data'     => $this->change->checked(
					$owner['canonical_id'],
					array_intersect_key( $sent, array_flip( self::FIELDS ) ),
					$read
				),
				'read'     => $read,
				'revision' => (int) $sent['revision'],
			);
			$status = isset( $_POST['_status'] ) && is_string( $_POST['_status'] ) ? sanitize_key( $_POST['_status'] ) : '';
			if ( ! $this->guard->mayHaveStatus( $post, $status, $this->checked['data'] ) ) {
				wp_die( esc_html( PublishGuard::message() ) );
			}
			if ( ! $this->rights->maySave( $owner['canonical_id'], $this->checked['data'], $read ) ) {
				wp_die( esc_html( ProductRights::refusal() ) );
			}
		} catch ( InvalidProductData $invalid ) {
			wp_die( esc_html( $invalid->getMessage() ) );
		} catch ( StaleProduct $stale ) {
			wp_die( esc_html( ProductChange::explain( $stale ) ) );
		}
	}

	/** Hook `wp_after_insert_post`: runs after the post and its terms are saved. */
	public function save( WP_Post $post ): void {
		$checked = $this->checked;
		if ( $checked === null || $post->post_type !== PostTypes::PRODUCT ) {
			return;
		}
		$this->checked = null;
		try {
			$this->change->write( ...$checked );
		} catch ( InvalidProductData $invalid ) {
			wp_die( esc_html( $invalid->getMessage() ) );
		} catch ( StaleProduct $stale ) {
			wp_die( esc_html( ProductChange::explain( $stale ) ) );
		}
	}

	/** @return array<string, string>|null */
	private function sent(): ?array {
		// phpcs:ignore WordPress.Security.ValidatedSanitizedInput, WordPress.Security.NonceVerification -- the caller checks the nonce, ProductDataForm validates each field.
		$sent = $_POST['vitrine_quick'] ?? null;
		if ( ! is_array( $sent ) ) {
			return null;
		}
		$sent  = array_map( 'strval', array_filter( (array) wp_unslash( $sent ), 'is_scalar' ) );
		$sent += array_fill_keys( array( 'revision', 'read_stock' ), '' );
		return ctype_digit( $sent['revision'] ) ? $sent : null;
	}
}
