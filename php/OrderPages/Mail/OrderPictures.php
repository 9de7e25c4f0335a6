<?php
declare(strict_types=1);

namespace Vitrine\OrderPages\Mail;

use Vitrine\Catalogue\Storage\ProductPictures;
use Vitrine\Content\Team\Members;
use Vitrine\OrderPages\View\OrderLineView;
use Vitrine\OrderPages\View\OrderView;
use Vitrine\Storefront\MailPicture;
use Vitrine\Storefront\MailPictures;

defined( 'ABSPATH' ) || exit;

/** The pictures in an e-mail about an order: its products, and the person of the team. */
final class OrderPictures {

	/** Space for a product, and width of a person, in CSS pixels. */
	private const PRODUCT = array( 64, 96 );
	private const PERSON  = 56;

	public function __construct(
		private readonly ProductPictures $products,
		private readonly Members $members,
		private readonly MailPictures $pictures,
	) {
	}

	/** @return array<int, MailPicture> By product; only products that are still for sale. */
	public function products( OrderView $order ): array {
		$shown    = array_filter( $order->lines, static fn ( OrderLineView $line ): bool => $line->image !== null );
		$products = array_values( array_map( static fn ( OrderLineView $line ): int => $line->model->productId, $shown ) );
		return array_filter( array_map( $this->product( ... ), $this->products->of( $products ) ) );
	}

	/** @param list<int> $attachments Of a product: pages skip those whose file is gone, too. */
	private function product( array $attachments ): ?MailPicture {
		foreach ( $attachments as $attachment ) {
			$picture = $this->pictures->whole( $attachment, ...self::PRODUCT );
			if ( $picture !== null ) {
				return $picture;
			}
		}
		return null;
	}

	/** @param array<mixed>|null $member From `OrderContacts`. */
	public function person( ?array $member ): ?MailPicture {
		$id = is_int( $member['id'] ?? null ) && is_array( $member['image'] ?? null ) ? $member['id'] : 0;
		return $id === 0 ? null : $this->pictures->square( $this->members->picture( $id ), self::PERSON );
	}
}
