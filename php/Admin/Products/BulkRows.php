<?php
declare(strict_types=1);

namespace Vitrine\Admin\Products;

use Vitrine\Catalogue\Admin\BulkTarget;
use Vitrine\Catalogue\Edit\BulkChange;
use Vitrine\Catalogue\Edit\InvalidProductData;
use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\Catalogue\ProductData;
use Vitrine\Catalogue\StaleProduct;
use Vitrine\I18n\Languages;
use Vitrine\I18n\Translations;
use Vitrine\Kernel\Currency;
use Vitrine\Pricing\Prices\Currencies;

/** The products of a bulk change: previews the change of each, or applies it. */
final class BulkRows {

	/** Price, sale price and stock of a family, which its variants have. */
	private const NO_FACTS = array( '—', '—', '—' );

	public function __construct(
		private readonly ProductWriter $writer,
		private readonly ProductChange $change,
		private readonly ProductRights $rights,
		private readonly PublishGuard $guard,
		private readonly Translations $translations,
		private readonly Languages $languages,
		private readonly ProductSummary $summary,
		private readonly Currencies $currencies,
	) {
	}

	/**
	 * @param list<BulkTarget>           $targets
	 * @param BulkChange|null            $bulk    Null before the form is filled in.
	 * @param array<string, string>|null $sent    Null for a preview. Contains `revision-<id>` and `stock-<id>` as they were displayed.
	 * @return list<array{id: int, title: string, sku: string, before: list<string>, after: list<string>|null, revision: int, stock: string,
	 *   done: bool, fault: string}>
	 */
	public function of( array $targets, ?BulkChange $bulk, ?array $sent ): array {
		$rows = array();
		foreach ( $targets as $target ) {
			$facts = $this->writer->facts( $target->id );
			if ( $facts !== null ) {
				$rows[] = $this->row( $target, $facts, $bulk?->forKind( $target->kind ), $sent );
			}
		}
		return $rows;
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
				$after = $bulk->applyTo( $read, Currency::of( $this->currencies->main() ) );
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
			'before'   => $target->describesFacts() ? $this->summary->of( $facts ) : self::NO_FACTS,
			'after'    => $after === null || $error !== '' || ! $target->describesFacts() ? null : $this->summary->of( $after ),
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
				// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
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
}
